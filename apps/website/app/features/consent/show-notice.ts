import type { TrackingView } from '../../tracking/tracking-view.ts'
import './consent.css'
import type { ConsentManager } from './create-consent-manager.ts'
import { createNotice } from './create-notice.ts'
import { keepFocusVisible } from './keep-focus-visible.ts'

let close: (() => void) | null = null

/**
 * Inserts the notice once, under the header and so early in the tab order. It is not a dialog: it blocks nothing and
 * needs no answer. Screen readers announce it politely, which requires the region to exist before its text.
 */
export function showNotice(tracking: TrackingView, manager: ConsentManager, { hasFocus = false } = {}): void {
  close?.()
  const before = document.activeElement
  const region = document.createElement('div')
  region.ariaLive = 'polite'
  region.className = 'consent-place'
  const header = document.querySelector<HTMLElement>('body > header')
  region.style.top = `${header?.offsetHeight ?? 0}px`
  if (header) header.after(region)
  else document.body.prepend(region)
  let stopKeeping = () => {}

  const end = () => {
    const hadFocus = region.contains(document.activeElement)
    close = null
    stopKeeping()
    withoutMoving(() => region.remove())
    if (!hadFocus) return
    const back = before instanceof HTMLElement && before.isConnected && before !== document.body
    ;(back ? before : document.getElementById('main'))?.focus({ preventScroll: true })
  }
  close = end

  requestAnimationFrame(() => {
    if (close !== end) return
    const notice = createNotice(tracking, {
      consent: manager.read(),
      hasSignal: manager.hasSignal,
      onChoose(choice) {
        end()
        manager.choose(choice).catch(() => {})
      },
      onClose: end,
    })
    withoutMoving(() => region.append(notice))
    stopKeeping = keepFocusVisible(notice)
    if (hasFocus) notice.focus({ preventScroll: true })
  })
}

/** Keeps the reading position when content above it changes. */
function withoutMoving(change: () => void): void {
  const main = document.getElementById('main')
  const readTop = () => main?.getBoundingClientRect().top ?? 0
  const before = readTop()
  change()
  window.scrollBy({ top: readTop() - before, behavior: 'instant' })
}
