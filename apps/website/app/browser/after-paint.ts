/**
 * Runs a task when the screen shows what has just changed: the frame is drawn before the task that it asks for begins.
 * Whatever else a tap sets off would otherwise stand between it and its answer.
 */
export function afterPaint(task: () => unknown): void {
  requestAnimationFrame(() => setTimeout(task))
}
