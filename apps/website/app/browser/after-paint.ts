/**
 * Runs a task after the screen shows what has just changed: the frame is painted before the scheduled task starts.
 * Other work that a tap triggers would otherwise delay the visible response to it.
 */
export function afterPaint(task: () => unknown): void {
  requestAnimationFrame(() => setTimeout(task))
}
