/** A capacity set by staff for slots that start within a span. 0 blocks them out; null restores the default. */
export type CalendarChange = { fromMs: number; toMs: number; capacity: number | null }

/** How many bookings a slot can take. Changes are in the order they were made; the last one that applies wins. */
export function slotCapacity(usual: number, changes: readonly CalendarChange[], startMs: number): number {
  const last = changes.findLast(({ fromMs, toMs }) => fromMs <= startMs && startMs < toMs)
  return last?.capacity ?? usual
}
