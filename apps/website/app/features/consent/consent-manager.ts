import { eventQueue } from '../../tracking/track.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'
import { type ConsentManager, createConsentManager } from './create-consent-manager.ts'
import { loadSinks } from './sinks/load-sinks.ts'

let manager: ConsentManager | null = null

/** The one manager of this document. */
export function consentManager(tracking: TrackingView): ConsentManager {
  manager ??= createConsentManager({
    queue: eventQueue,
    loadSinks: () => loadSinks(tracking),
    document,
    isSecure: location.protocol === 'https:',
    hasSignal: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  })
  return manager
}
