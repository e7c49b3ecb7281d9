import { postcodeTable } from './postcode-table.ts'
import { type Point, towns } from './towns.ts'

/** Per degree of latitude. */
export const kmPerDegree = 111.2

let postcodes: ReadonlyMap<string, Point> | null = null
let townsByName: ReadonlyMap<string, Point> | null = null

/** The coordinates of an Australian postcode or a well-known town; null if unknown. */
export function findPoint(place: string): Point | null {
  const name = place.trim().toLowerCase()
  if (!/^\d{4}$/.test(name)) {
    townsByName ??= new Map(Object.entries(towns).map(([town, at]) => [town.toLowerCase(), at]))
    return townsByName.get(name) ?? null
  }
  postcodes ??= readPostcodes()
  return postcodes.get(name) ?? null
}

/** Great-circle approximation: degrees of longitude get shorter towards the pole. */
export function distanceKm([lat, lng]: Point, [toLat, toLng]: Point): number {
  return Math.hypot(eastKm((lat + toLat) / 2, toLng - lng), (toLat - lat) * kmPerDegree)
}

export function eastKm(lat: number, degrees: number): number {
  return degrees * kmPerDegree * Math.cos((lat * Math.PI) / 180)
}

function readPostcodes(): ReadonlyMap<string, Point> {
  const points = new Map<string, Point>()
  for (const row of postcodeTable.trim().split(/\s+/)) {
    const [range = '', south, east] = row.split(',')
    const [first, last = first] = range.split('-')
    for (let postcode = Number(first); postcode <= Number(last); postcode++)
      points.set(String(postcode).padStart(4, '0'), [-Number(south), Number(east)])
  }
  return points
}
