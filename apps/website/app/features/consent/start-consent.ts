import type { TrackingView } from '../../tracking/tracking-view.ts'
import { consentDesk } from './consent-desk.ts'

/** Does what the device remembers; asks where it remembers nothing, or where the visitor wants to be asked. */
export async function startConsent(tracking: TrackingView, isAsked: boolean): Promise<void> {
  const desk = consentDesk(tracking)
  await desk.resume()
  if (!isAsked && desk.read() !== 'unknown') return
  const { showNotice } = await import('./show-notice.ts')
  showNotice(tracking, desk, { hasFocus: isAsked })
}
