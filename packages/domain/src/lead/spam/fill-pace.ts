/** Nobody reads and fills in a form faster. Our own scripts wait this long before sending. */
export const minFillMs = 2_000

/** Marks a lead that was sent faster than a person could. */
export const tooFastMark = 'too-fast'

/**
 * The marks that remain when a lead is continued. Pace is measured over the whole form: a prefilled first step takes a
 * second, but a visitor who is still filling in later steps has taken long enough.
 */
export function filterRemainingSuspicions(suspicions: readonly string[], sinceStartMs: number): string[] {
  return suspicions.filter((one) => one !== tooFastMark || sinceStartMs < minFillMs)
}
