/**
 * A location phrase: `in Bathurst`, `on the Sunshine Coast`, `across Bathurst, Cowra and Orange`. Empty without cities.
 */
export function placePhrase(...cities: readonly string[]): string {
  const [city = '', ...others] = cities
  if (city === '') return ''
  if (others.length === 0) return coast.test(city) ? `on the ${city}` : `in ${city}`
  const names = cities.map((name) => (coast.test(name) ? `the ${name}` : name))
  return `across ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Regions that take "on" instead of "in". */
const coast = /\b(?:Coast|Peninsula|Tablelands?)$/
