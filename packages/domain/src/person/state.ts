/** The Australian states and territories, in the order of the form (S5.22). */
export const states = ['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'] as const
export type State = (typeof states)[number]

/** The state that a text names in any case, or null: a feed or a URL may write anything. */
export function findState(text: unknown): State | null {
  if (typeof text !== 'string') return null
  const upper = text.trim().toUpperCase()
  return states.find((state) => state === upper) ?? null
}
