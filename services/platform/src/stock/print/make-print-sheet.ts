import type { GroundContext } from '../../ground/ground-context.ts'
import { getSite, type SiteContext } from '../../sites/get-site.ts'
import { getCarById } from '../cars/get-car.ts'
import type { PictureContext } from '../pictures/read-picture.ts'
import { composeSheet } from './compose-sheet.ts'
import type { SheetDrawer } from './create-sheet-drawer.ts'
import { loadPhoto } from './load-photo.ts'

export type PrintContext = Pick<GroundContext, 'clock' | 'log'> &
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
