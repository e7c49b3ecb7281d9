import type { Country } from './country.ts'

/** The Australian states and territories, in the order of the form (S5.22). */
export const states = ['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'] as const
export type State = (typeof states)[number]

/** The name that matches in any case, or null. */
export function matchState<Name extends string>(text: unknown, names: readonly Name[]): Name | null {
  if (typeof text !== 'string') return null
  const upper = text.trim().toUpperCase()
  return names.find((name) => name.toUpperCase() === upper) ?? null
}

export function findState(text: unknown): State | null {
  return matchState(text, states)
}

/** A message if the state is invalid; countries without a list accept any text. */
export function findStateFault(state: string, { states: { label, names } }: Country): string | null {
  const isRight = names.length === 0 || matchState(state, names) !== null
  return isRight ? null : `Please choose the ${label.toLowerCase()}.`
}
