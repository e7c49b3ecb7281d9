import type { TrackingView } from '../../views/tracking-view.ts'
import { consentDesk } from './consent-desk.ts'

/** Does what the device remembers; asks where it remembers nothing. */
export async function startConsent(tracking: TrackingView): Promise<void> {
  const desk = consentDesk(tracking)
  await desk.resume()
  if (desk.read() !== 'unknown') return
  const { showNotice } = await import('./show-notice.tsx')
  showNotice(tracking, desk)
}
