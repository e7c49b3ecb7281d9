/**
 * Runs a task when the screen shows what has just changed: the frame is drawn before the task that it asks for begins.
 * Fetching, and what comes of it, would otherwise stand between a tap and its answer.
 */
export function afterPaint(task: () => unknown): void {
  requestAnimationFrame(() => setTimeout(task))
}
