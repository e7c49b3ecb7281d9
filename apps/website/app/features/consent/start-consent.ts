import { eventQueue } from '../../tracking/track.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'
import { type ConsentManager, createConsentManager } from './create-consent-manager.ts'
import { loadSinks } from './sinks/load-sinks.ts'

/** Applies the stored choice; shows the notice if there is none, or the visitor opens it again. */
export async function startConsent(tracking: TrackingView, isAsked: boolean): Promise<void> {
  const manager = consentManager(tracking)
  await manager.resume()
  if (!isAsked && manager.read() !== 'unknown') return
  const { showNotice } = await import('./show-notice.ts')
  showNotice(tracking, manager, { hasFocus: isAsked })
}

let manager: ConsentManager | null = null

/** The document's single manager. */
function consentManager(tracking: TrackingView): ConsentManager {
  manager ??= createConsentManager({
    queue: eventQueue,
    loadSinks: () => loadSinks(tracking),
    document,
    isSecure: location.protocol === 'https:',
    hasSignal: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  })
  return manager
}
