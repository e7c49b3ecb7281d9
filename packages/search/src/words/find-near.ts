import { distanceKm, findPoint } from '@forecourt/domain/site/map/find-point'
import type { Point } from '@forecourt/domain/site/map/towns'
import type { Atom } from './atoms/read-atoms.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'

/** The coordinates of the cities in stock, by their names there. */
export type CityPoints = ReadonlyMap<string, Point>

/** The default distance. */
const usualKm = 100
const nearWords: ReadonlySet<string> = new Set(['near', 'close to'])
const maxTownWords = 3

/**
 * "near 2795", "within 80 km of Molong": the stock's cities within the distance, or the nearest one if none was given.
 * Ignored on a site with a single city. A city of the stock itself is handled elsewhere.
 */
export function findNear(
  atoms: readonly Atom[],
  at: number,
  cities: CityPoints,
  isOtherWord: (name: string) => boolean = () => false,
): MatchedMeaning | null {
  if (cities.size < 2) return null
  const request = readWithin(atoms, at) ?? readNear(atoms, at) ?? readIn(atoms, at)
  if (!request) return null
  const place = readPlace(atoms, request.end)
  if (!place || (request.isInside && (isOtherWord(place.name) || /^\d/.test(place.name)))) return null
  const isOwn = [...cities.keys()].some((city) => city.toLowerCase() === place.name)
  if (isOwn && request.km === null) return null
  const byDistance = [...cities]
    .map(([city, point]) => ({ city, km: distanceKm(place.point, point) }))
    .toSorted((one, other) => one.km - other.km)
  const within = byDistance.filter(({ km }) => km <= (request.km ?? usualKm))
  const nearest = request.km === null && !request.isInside ? byDistance.slice(0, 1) : []
  const found = within.length > 0 ? within : nearest
  // If nothing is within the given distance, filters by the place itself, so that the page reports no results there.
  const city = found.length > 0 ? found.map((one) => one.city).sort() : [place.name]
  const km = Object.fromEntries(found.map((one) => [one.city, Math.round(one.km)]))
  return { meaning: { refinements: { city }, near: { place: capitalise(place.name), km } }, end: place.end }
}

type DistanceRequest = { km: number | null; end: number; isInside?: true }

/** Parses "within 80 km of", "80 kms from". */
function readWithin(atoms: readonly Atom[], at: number): DistanceRequest | null {
  const hasWithin = atoms[at]?.text === 'within'
  const from = hasWithin ? at + 1 : at
  const [amount, unit, of] = [atoms[from], atoms[from + 1], atoms[from + 2]]
  if (amount?.kind !== 'number' || !/^(?:kms?|kilomet(?:re|er)s?)$/.test(unit?.text ?? '')) return null
  if (!/^(?:of|from)$/.test(of?.text ?? '') || (!hasWithin && of?.text === 'of')) return null
  return { km: Number(amount.text.replace(/[, ]/g, '')), end: from + 3 }
}

function readNear(atoms: readonly Atom[], at: number): DistanceRequest | null {
  const two = `${atoms[at]?.text} ${atoms[at + 1]?.text}`
  if (nearWords.has(two)) return { km: null, end: at + 2 }
  return nearWords.has(atoms[at]?.text ?? '') ? { km: null, end: at + 1 } : null
}

/** "In Parramatta": a town without a dealer location means those nearby; none if all are far away. */
function readIn(atoms: readonly Atom[], at: number): DistanceRequest | null {
  return atoms[at]?.text === 'in' ? { km: null, end: at + 1, isInside: true } : null
}

function capitalise(name: string): string {
  return name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
}

function readPlace(atoms: readonly Atom[], at: number): { name: string; point: Point; end: number } | null {
  for (let end = Math.min(at + maxTownWords, atoms.length); end > at; end--) {
    const words = atoms.slice(at, end)
    if (words.some(({ kind }) => kind !== 'letters' && (kind !== 'number' || words.length > 1))) continue
    const name = words.map(({ text }) => text).join(' ')
    const point = findPoint(name)
    if (point) return { name, point, end }
  }
  return null
}
