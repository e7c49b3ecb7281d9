type Entry = { action: string; number: number; author: string; at: Date }

/** Autosaves within this time become one version. */
const sittingMs = 15 * 60_000

/**
 * Whether a save replaces the draft instead of adding a version: only if the document's last change was a recent
 * autosave by the same person. Manual saves, published and restored versions are never replaced.
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
