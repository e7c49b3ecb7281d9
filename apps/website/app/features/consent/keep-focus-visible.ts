/** Minimum distance between the notice and the focused element. */
const gapPx = 12

/**
 * Scrolls the page when the notice would cover the focused element (WCAG 2.2, 2.4.11). Returns a function that stops
 * it.
 */
export function keepFocusVisible(notice: HTMLElement): () => void {
  const root = document.documentElement
  const clear = () => {
    const focused = document.activeElement
    if (!focused || focused === document.body || notice.contains(focused)) return
    const covered = coveredHeightPx(
      focused.getBoundingClientRect(),
      notice.getBoundingClientRect(),
      innerHeight,
    )
    if (covered > 0) window.scrollBy(0, -covered - gapPx)
  }
  // After the browser's own scroll to the focused element.
  const scheduleClear = () => requestAnimationFrame(clear)
  document.addEventListener('focusin', scheduleClear)
  const sizes = new ResizeObserver(() => {
    // Sticky elements use this height to make room.
    root.style.setProperty('--notice', `${notice.offsetHeight}px`)
    scheduleClear()
  })
  sizes.observe(notice)
  return () => {
    document.removeEventListener('focusin', scheduleClear)
    sizes.disconnect()
    root.style.removeProperty('--notice')
  }
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How much of a box the notice covers; 0 if the box is larger than the space below the notice. */
export function coveredHeightPx(box: Box, notice: Box, screenPx: number): number {
  const isBeside = box.right <= notice.left || box.left >= notice.right
  const isOver = box.bottom <= notice.top || box.top >= notice.bottom
  const isLarger = box.bottom - box.top > screenPx - notice.bottom
  return isBeside || isOver || isLarger ? 0 : notice.bottom - box.top
}
