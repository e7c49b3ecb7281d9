type Entry = { action: string; number: number; author: string; at: Date }

/** One sitting: what is written within it is looked for as one version. */
const sittingMs = 15 * 60_000

/**
 * Whether a save writes over the draft rather than after it: the last that was done to the document is that the same
 * person's editor saved it by itself, not long ago. What somebody saved by hand, published or went back to stays.
 */
export function continuesAutosave(
  last: Entry | null,
  { author, draft, nowMs }: { author: string; draft: number; nowMs: number },
): boolean {
  return (
    last?.action === 'autosave' &&
    last.number === draft &&
    last.author === author &&
    nowMs - last.at.getTime() < sittingMs
  )
}
