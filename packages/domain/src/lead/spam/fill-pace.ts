/** Nobody reads and fills a form faster; scripts of ours wait so long before they send. */
export const shortestFillMs = 2_000

/** The mark of a lead that was handed in sooner than a person could have. */
export const tooFast = 'too-fast'

/**
 * What remains of a lead's marks when its sender goes on with it. The pace is that of the whole form: a first step whose
 * answers were already there takes a second, and who is still at it later has taken their time.
 */
export function remainingSuspicions(suspicions: readonly string[], sinceBegunMs: number): string[] {
  return suspicions.filter((one) => one !== tooFast || sinceBegunMs < shortestFillMs)
}
