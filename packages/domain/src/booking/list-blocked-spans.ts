import { type CalendarChange, slotCapacity } from './slot-capacity.ts'

/** A time in which nothing can be booked, and why: as staff wrote it, which may be nothing. */
export type BlockedSpan = { fromMs: number; toMs: number; note: string }

type NotedChange = CalendarChange & { note: string }

/**
 * What staff have blocked of a span, in order. Where several changes overlap, the last one counts, and blocks with the
 * same reason that follow each other are one.
 */
export function listBlockedSpans(
  changes: readonly NotedChange[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): BlockedSpan[] {
  const within = changes.filter((change) => change.fromMs < toMs && change.toMs > fromMs)
  const edges = new Set([fromMs, toMs])
  for (const change of within) {
    edges.add(Math.max(fromMs, change.fromMs))
    edges.add(Math.min(toMs, change.toMs))
  }
  const ordered = [...edges].sort((one, other) => one - other)
  const blocked: BlockedSpan[] = []
  for (const [nth, startMs] of ordered.entries()) {
    const endMs = ordered[nth + 1]
    // A time that staff have not changed is not blocked, whatever its usual number of places is.
    if (endMs === undefined || slotCapacity(1, within, startMs) > 0) continue
    const note = within.findLast((one) => one.fromMs <= startMs && startMs < one.toMs)?.note ?? ''
    const last = blocked.at(-1)
    if (last?.toMs === startMs && last.note === note) last.toMs = endMs
    else blocked.push({ fromMs: startMs, toMs: endMs, note })
  }
  return blocked
}
