/** So much air between the notice and what has the focus. */
const gapPx = 12

/** Scrolls the page when the notice would hide what has the focus (WCAG 2.2, 2.4.11). Gives back how to stop. */
export function keepClear(notice: HTMLElement): () => void {
  const root = document.documentElement
  const clear = () => {
    const focused = document.activeElement
    if (!focused || focused === document.body || notice.contains(focused)) return
    const covered = coveredPx(focused.getBoundingClientRect(), notice.getBoundingClientRect(), innerHeight)
    if (covered > 0) window.scrollBy(0, -covered - gapPx)
  }
  // The browser scrolls to what gets the focus first.
  const later = () => requestAnimationFrame(clear)
  document.addEventListener('focusin', later)
  const sizes = new ResizeObserver(() => {
    // What stays in view while the page scrolls makes room by this.
    root.style.setProperty('--notice', `${notice.offsetHeight}px`)
    later()
  })
  sizes.observe(notice)
  return () => {
    document.removeEventListener('focusin', later)
    sizes.disconnect()
    root.style.removeProperty('--notice')
  }
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** By how much of its height a box lies under the notice; nothing for one that is larger than the room below it. */
export function coveredPx(box: Box, notice: Box, screenPx: number): number {
  const isBeside = box.right <= notice.left || box.left >= notice.right
  const isOver = box.bottom <= notice.top || box.top >= notice.bottom
  const isLarger = box.bottom - box.top > screenPx - notice.bottom
  return isBeside || isOver || isLarger ? 0 : notice.bottom - box.top
}
