import { maxComparedCars } from '@forecourt/domain/visit/garage/compare-cars'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSite, type SiteContext } from '../../sites/get-site.ts'
import { getCarById, listSavedCars } from '../cars/get-car.ts'
import type { PictureContext } from '../pictures/read-picture.ts'
import { composeComparison } from './compose-comparison.ts'
import { composeSheet } from './compose-sheet.ts'
import type { SheetDrawer } from './create-sheet-drawer.ts'
import { loadPhoto } from './load-photo.ts'

export type PrintContext = Pick<Infrastructure, 'clock' | 'log'> &
  SiteContext &
  PictureContext & { sheets: SheetDrawer }

/** The printable sheet of a vehicle of the site, as a PDF. */
export async function makePrintSheet(
  platform: PrintContext,
  siteId: number,
  carId: number,
): Promise<{ slug: string; bytes: Uint8Array<ArrayBuffer> }> {
  const car = await getCarById(platform, siteId, carId)
  const site = await getSite(platform, siteId)
  const nowMs = platform.clock()
  const photo = await loadPhoto(platform, car)
  const bytes = await platform.sheets.draw({ ...composeSheet(car, site, nowMs), photo }, nowMs)
  return { slug: car.slug, bytes }
}

/** Vehicles of the site side by side, in the requested order, as a PDF; vehicles that are gone are left out. */
export async function makeComparison(
  platform: PrintContext,
  siteId: number,
  ids: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { cars } = await listSavedCars(platform, siteId, { ids: ids.slice(0, maxComparedCars), slugs: [] })
  const [first, ...others] = cars.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  if (!first) throw fail('cars-not-found')
  const site = await getSite(platform, siteId)
  const nowMs = platform.clock()
  const photos = await Promise.all([first, ...others].map((car) => loadPhoto(platform, car)))
  return platform.sheets.draw(composeComparison([first, ...others], photos, site, nowMs), nowMs)
}
