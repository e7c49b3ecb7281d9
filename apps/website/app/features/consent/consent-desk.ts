import { eventQueue } from '../../tracking/track.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'
import { type ConsentDesk, createConsentDesk } from './create-consent-desk.ts'
import { loadSinks } from './sinks/load-sinks.ts'

let desk: ConsentDesk | null = null

/** The one desk of this document. */
export function consentDesk(tracking: TrackingView): ConsentDesk {
  desk ??= createConsentDesk({
    queue: eventQueue,
    loadSinks: () => loadSinks(tracking),
    document,
    isSecure: location.protocol === 'https:',
    hasSignal: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  })
  return desk
}
