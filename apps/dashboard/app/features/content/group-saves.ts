type Entry = { action: string; number: number; author: string; at: string }

const togetherMs = 15 * 60_000

/** The canvas saves every few seconds: what one person saved within a quarter of an hour is shown as its last. Newest first. */
export function groupSaves<T extends Entry>(history: readonly T[]): T[] {
  return history.filter((entry, at) => {
    const later = history[at - 1]
    return !(
      later &&
      entry.action === 'save' &&
      later.action === 'save' &&
      later.author === entry.author &&
      Date.parse(later.at) - Date.parse(entry.at) < togetherMs
    )
  })
}
