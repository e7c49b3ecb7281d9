/** Until when somebody is reserving a vehicle; `held` is null when nothing, or something else, stands in the way. */
export type HoldAnswer = { held: { untilMs: number | null } | null }

/**
 * Whether somebody holds the vehicle, or null where nothing answered. It is asked before the page is asked for anew: a
 * question of the router's that fails puts an error page in the place of this one and of all that is typed in it, while
 * a phone that comes back to its tab has often no connection yet.
 */
export async function askHold(api: string): Promise<HoldAnswer | null> {
  try {
    const answer = await fetch(`${api}?hold`, { cache: 'no-store' })
    if (answer.status >= 500 || answer.status === 429) return null
    return answer.ok ? await answer.json() : { held: null }
  } catch {
    return null
  }
}
