/** The end of another visitor's hold; `held` is null if there is none, or another reason applies. */
export type HoldAnswer = { held: { untilMs: number | null } | null }

/**
 * Reads the vehicle's hold, or null if there was no answer. Called before the page is revalidated: a failed
 * revalidation would replace the page and everything typed in it with an error page, and a phone returning to its tab
 * is often offline for a moment.
 */
export async function requestHold(api: string): Promise<HoldAnswer | null> {
  try {
    const answer = await fetch(`${api}?hold`, { cache: 'no-store' })
    if (answer.status >= 500 || answer.status === 429) return null
    return answer.ok ? await answer.json() : { held: null }
  } catch {
    return null
  }
}
