import type { Consent } from '../../session/consent-cookie.ts'
import { listNetworks } from '../../tracking/list-networks.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'
import { consentWords } from './words.ts'

/** The question, worded by what the site would really do. */
export function noticeText(tracking: TrackingView): string {
  const networks = listNetworks(tracking).join(consentWords.and)
  return consentWords.ask([
    ...(networks ? [consentWords.share(networks)] : []),
    ...(tracking.hasSplitTests ? [consentWords.compare] : []),
  ])
}

/** The current choice, for visitors who come back to it. */
export function currentChoiceText(consent: Consent, hasSignal: boolean): string | null {
  if (hasSignal) return consentWords.signal
  if (consent === 'unknown') return null
  return consent === 'granted' ? consentWords.accepted : consentWords.refused
}
