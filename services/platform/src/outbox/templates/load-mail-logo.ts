import type { Logger } from 'pino'
import sharp from 'sharp'
import { findImageSource } from '../../stock/pictures/store.ts'
import type { DeliveryContext } from '../deliveries/delivery-context.ts'
import type { MailLogo } from './mail-head.ts'

const SHOWN = { width: 200, height: 56 }
/** Screens of phones have two dots and more where a page says one. */
const DENSITY = 2

/** A site's logo for a mail: mail programs show no SVG. Null where there is none that can be read, which is logged. */
export async function loadMailLogo(
  { db, pictures, log }: Pick<DeliveryContext, 'db' | 'pictures'> & { log: Pick<Logger, 'warn'> },
  id: string | null,
): Promise<MailLogo | null> {
  if (id === null) return null
  try {
    const source = await findImageSource(db, id)
    const bytes = source && (await pictures.read(id, source.drawing ?? null))
    if (!bytes) return null
    const { data, info } = await sharp(bytes, { density: 144 })
      .resize(SHOWN.width * DENSITY, SHOWN.height * DENSITY, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: Math.round(info.width / DENSITY), height: Math.round(info.height / DENSITY) }
  } catch (error) {
    log.warn({ err: error, imageId: id }, 'A logo could not be put into a mail')
    return null
  }
}
