import type { PlatformContext } from '../../platform-context.ts'
import { getSite } from '../../sites/get-site.ts'
import { getCarById } from '../cars/get-car.ts'
import { composeSheet } from './compose-sheet.ts'
import { drawSheet } from './draw-sheet.ts'
import { loadPhoto } from './load-photo.ts'

/** The printable sheet of a vehicle of the site, as a PDF. */
export async function makePrintSheet(
  platform: PlatformContext,
  siteId: number,
  carId: number,
): Promise<{ slug: string; bytes: Uint8Array<ArrayBuffer> }> {
  const car = await getCarById(platform, siteId, carId)
  const site = await getSite(platform, siteId)
  const nowMs = platform.clock()
  const photo = await loadPhoto(platform, car)
  return { slug: car.slug, bytes: await drawSheet({ ...composeSheet(car, site, nowMs), photo }, nowMs) }
}
