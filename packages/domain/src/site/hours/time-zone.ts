import { findState, type State } from '../../person/state.ts'

const stateZones: Readonly<Record<State, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  TAS: 'Australia/Hobart',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  NT: 'Australia/Darwin',
  WA: 'Australia/Perth',
}
const newZealandZone = 'Pacific/Auckland'

/**
 * The zone of a location's clock: its own when it names one (Broken Hill keeps South Australian time), else its
 * state's, else New Zealand's for that country. Null when nothing tells, and then nobody should claim open or closed.
 */
export function findTimeZone(place: {
  timeZone?: string | null
  state: string
  country: string
}): string | null {
  if (place.timeZone) return place.timeZone
  if (place.country === 'NZ') return newZealandZone
  const state = findState(place.state)
  return state && stateZones[state]
}
