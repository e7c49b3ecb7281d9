import { createRoot } from 'react-dom/client'
import type { TrackingView } from '../../views/tracking-view.ts'
import './consent.css'
import { ConsentNotice } from './consent-notice.tsx'
import type { ConsentDesk } from './create-consent-desk.ts'
import { keepClear } from './keep-clear.ts'

let close: (() => void) | null = null

/**
 * Puts the notice on the page, once. It is no dialog: nothing is held up, and nobody has to answer. Assistive
 * technology announces it when there is a pause.
 */
export function showNotice(tracking: TrackingView, desk: ConsentDesk, { hasFocus = false } = {}): void {
  close?.()
  const before = document.activeElement
  const place = document.createElement('section')
  place.className = 'consent'
  place.ariaLabel = 'Privacy choices'
  place.ariaLive = 'polite'
  place.tabIndex = -1
  document.body.append(place)
  const root = createRoot(place)
  const stopKeeping = keepClear(place)

  const end = () => {
    const hadFocus = place.contains(document.activeElement)
    stopKeeping()
    root.unmount()
    place.remove()
    close = null
    if (!hadFocus) return
    const back = before instanceof HTMLElement && before.isConnected && before !== document.body
    ;(back ? before : document.getElementById('main'))?.focus({ preventScroll: true })
  }
  close = end
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end()
  })

  root.render(
    <ConsentNotice
      tracking={tracking}
      consent={desk.read()}
      hasSignal={desk.hasSignal}
      onChoose={(choice) => {
        end()
        desk.choose(choice).catch(() => {})
      }}
      onClose={end}
    />,
  )
  if (hasFocus) place.focus({ preventScroll: true })
}
