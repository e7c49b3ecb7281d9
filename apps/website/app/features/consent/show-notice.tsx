import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { TrackingView } from '../../views/tracking-view.ts'
import './consent.css'
import { ConsentNotice } from './consent-notice.tsx'
import type { ConsentDesk } from './create-consent-desk.ts'
import { keepClear } from './keep-clear.ts'

let close: (() => void) | null = null

/**
 * Puts the notice on the page, once. It is no dialog: nothing is held up, and nobody has to answer. Assistive
 * technology announces it when there is a pause, for which the region must be there before its words.
 */
export function showNotice(tracking: TrackingView, desk: ConsentDesk, { hasFocus = false } = {}): void {
  close?.()
  const before = document.activeElement
  const region = document.createElement('div')
  region.ariaLive = 'polite'
  document.body.append(region)
  const root = createRoot(region)
  let stopKeeping = () => {}

  const end = () => {
    const hadFocus = region.contains(document.activeElement)
    close = null
    stopKeeping()
    root.unmount()
    region.remove()
    if (!hadFocus) return
    const back = before instanceof HTMLElement && before.isConnected && before !== document.body
    ;(back ? before : document.getElementById('main'))?.focus({ preventScroll: true })
  }
  close = end

  requestAnimationFrame(() => {
    if (close !== end) return
    flushSync(() =>
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
      ),
    )
    const notice = region.firstElementChild
    if (!(notice instanceof HTMLElement)) return
    stopKeeping = keepClear(notice)
    if (hasFocus) notice.focus({ preventScroll: true })
  })
}
