/** Which versions of a document visitors may see, and when. Times are epoch milliseconds. */
export type Publication = {
  published: number | null
  /** The version that will be published, and when. */
  scheduled: number | null
  scheduledFromMs: number | null
  /** From then on the document is offline. */
  endsAtMs: number | null
}

/** The version that visitors see now, or null, and the next instant at which that changes. */
export function effectiveVersion(
  { published, scheduled, scheduledFromMs, endsAtMs }: Publication,
  nowMs: number,
): { number: number | null; nextChangeMs: number | null } {
  if (endsAtMs !== null && nowMs >= endsAtMs) return { number: null, nextChangeMs: null }
  const waits = scheduled !== null && scheduledFromMs !== null && nowMs < scheduledFromMs
  const next = [waits ? scheduledFromMs : null, endsAtMs].filter((at) => at !== null)
  return {
    number: scheduled !== null && !waits ? scheduled : published,
    nextChangeMs: next.length > 0 ? Math.min(...next) : null,
  }
}
