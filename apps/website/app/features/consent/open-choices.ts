import type { TrackingView } from '../../views/tracking-view.ts'
import { consentDesk } from './consent-desk.ts'
import { showNotice } from './show-notice.tsx'

/** The notice because the visitor asked for it: with the focus, and with what they chose before. */
export async function openChoices(tracking: TrackingView): Promise<void> {
  const desk = consentDesk(tracking)
  await desk.resume()
  showNotice(tracking, desk, { hasFocus: true })
}
