/**
 * Whether a time is still to come, given how far ahead it can be at most. One further ahead was set before the clock was
 * put back, and waiting for it could take years.
 */
export function isAhead(untilMs: number, nowMs: number, maxMs: number): boolean {
  return nowMs < untilMs && untilMs <= nowMs + maxMs
}
