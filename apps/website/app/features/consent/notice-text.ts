import type { Consent } from '../../session/consent-cookie.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'

/** What is asked, in the words of what the site would really do. */
export function noticeText(tracking: TrackingView): string {
  const networks = [
    ...(tracking.conversionId ? ['Google'] : []),
    ...(tracking.metaPixelId ? ['Meta'] : []),
  ].join(' and ')
  const share = `tell ${networks} which vehicles interest you and, in coded form, who contacts us, to aim our ads`
  const compare = 'compare two versions of a page'
  const wishes = [...(networks ? [share] : []), ...(tracking.hasSplitTests ? [compare] : [])]
  return `May we ${wishes.join(', and ')}?`
}

/** Said where there is room. */
export const eitherWayText = 'The site works the same either way.'

/** What holds now, for somebody who comes back to it. */
export function standingText(consent: Consent, hasSignal: boolean): string | null {
  if (hasSignal) return 'Your browser asks sites not to share what you do. We follow it: nothing is shared.'
  if (consent === 'unknown') return null
  return consent === 'granted' ? 'At the moment you have accepted.' : 'At the moment nothing is shared.'
}
