import type { Logger } from 'pino'
import sharp from 'sharp'
import type { MailLogo } from './mail-head.ts'

const shown = { width: 200, height: 56 }
/** Phone screens have two or more pixels per CSS pixel. */
const density = 2

type Pictures = {
  readPicture: (id: string) => Promise<{ bytes: Uint8Array } | null>
  log: Pick<Logger, 'warn'>
}

export type LoadMailLogo = (imageId: string | null) => Promise<MailLogo | null>

/**
 * Site logos for mails, as bitmaps because mail programs show no SVG. Null when the logo cannot be read, which is
 * logged.
 */
export function createLoadMailLogo({ readPicture, log }: Pictures): LoadMailLogo {
  return async (id) => {
    if (id === null) return null
    try {
      const picture = await readPicture(id)
      if (!picture) return null
      const { data, info } = await sharp(picture.bytes, { density: 144 })
        .resize(shown.width * density, shown.height * density, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
      return { png: data, width: Math.round(info.width / density), height: Math.round(info.height / density) }
    } catch (error) {
      log.warn({ err: error, imageId: id }, 'A logo could not be put into a mail')
      return null
    }
  }
}
