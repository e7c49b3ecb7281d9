import type { TrackingView } from '../../tracking/tracking-view.ts'
import { consentManager } from './consent-manager.ts'

/** Does what the device remembers; asks where it remembers nothing, or where the visitor wants to be asked. */
export async function startConsent(tracking: TrackingView, isAsked: boolean): Promise<void> {
  const manager = consentManager(tracking)
  await manager.resume()
  if (!isAsked && manager.read() !== 'unknown') return
  const { showNotice } = await import('./show-notice.ts')
  showNotice(tracking, manager, { hasFocus: isAsked })
}
