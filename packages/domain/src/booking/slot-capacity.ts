/** What staff set for the times that begin in a span: how many places each has; none blocks them out, null is as usual. */
export type CalendarChange = { fromMs: number; toMs: number; capacity: number | null }

/** How many places a time has. Changes are in the order in which they were made, and the last one that holds counts. */
export function slotCapacity(usual: number, changes: readonly CalendarChange[], startMs: number): number {
  const last = changes.findLast(({ fromMs, toMs }) => fromMs <= startMs && startMs < toMs)
  return last?.capacity ?? usual
}
