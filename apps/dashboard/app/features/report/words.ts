import type { StaffMonths } from '@forecourt/contract/endpoints/staff/reports'
import { numberText } from '@forecourt/domain/money/number-text'
import { formatCount } from '../../staff/format.ts'

type Site = StaffMonths['sites'][number]

/** `48 leads on 3 websites, 6 more than the month before by the same day`. */
export function describeSites(sites: readonly Site[], isSoFar: boolean): string {
  const sum = (of: 'received' | 'before') => sites.reduce((total, site) => total + site[of], 0)
  const [received, before] = [sum('received'), sum('before')]
  const leads = `${formatCount(received, 'lead')} on ${formatCount(sites.length, 'website')}`
  if (before === 0) return leads
  const change = received - before
  const amount =
    change === 0 ? 'as many as' : `${numberText(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than`
  return `${leads}, ${amount} the month before${isSoFar ? ' by the same day' : ''}`
}

/** Those with leads in either month. */
export function toSitePoints(sites: readonly Site[]) {
  return sites
    .filter(({ received, before }) => received + before > 0)
    .map(({ name, received, before }) => ({ label: name, value: received, before }))
}
