import { findFace } from './faces.ts'

/** A cabin of the render pack. */
export type Interior = 'interior-basic' | 'interior-ev' | 'interior-van'

const working = new Set([
  'van',
  'minibus',
  'ute-single',
  'ute-dual',
  'camper-van',
  'motorhome',
  'box-truck',
  'tipper',
  'prime-mover',
])
const passenger = new Set([
  'hatch',
  'sedan',
  'wagon',
  'suv-small',
  'suv-large',
  'coupe',
  'convertible',
  'people-mover',
])
/** The working cabin ends behind its seats, and these go on there. */
const longerThanTheirCab = new Set(['ute-dual', 'minibus', 'camper-van', 'motorhome'])

/** The cabin that belongs to a body, or null for what nobody sits in. */
export function chooseInterior(
  body: string,
  { make, fuel }: { make: string; fuel: string | null },
): Interior | null {
  if (working.has(body)) return 'interior-van'
  if (!passenger.has(body)) return null
  return fuel === 'Electric' || findFace(make) === 'c' ? 'interior-ev' : 'interior-basic'
}

/** Which pictures of the cabin are true for a body. */
export function listInteriorViews(body: string): readonly string[] {
  return longerThanTheirCab.has(body) ? ['interior-dashboard'] : ['interior-dashboard', 'interior-seats']
}
