import type { Car } from '@forecourt/domain/vehicle/car'
import sharp from 'sharp'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { type PictureContext, readPicture } from '../pictures/read-picture.ts'

/** Twice the printed width in points: sharp on paper, small in a mail. */
export const photoPixels = { width: 1_030, height: 580 }

/**
 * The car's first photo as a JPEG with the sheet's aspect ratio; null if there is none or it cannot be read, which is
 * logged.
 */
export async function loadPhoto(
  platform: PictureContext & Pick<Infrastructure, 'log'>,
  car: Pick<Car, 'id' | 'images'>,
): Promise<Uint8Array | null> {
  const id = /^\/img\/([0-9a-f]{32,64})$/.exec(car.images[0]?.url ?? '')?.[1]
  if (!id) return null
  try {
    const picture = await readPicture(platform, id)
    if (!picture) return null
    const { width, height } = photoPixels
    return await sharp(picture.bytes)
      .rotate()
      .resize(width, height)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch (error) {
    platform.log.warn({ err: error, carId: car.id }, 'A photo could not be printed')
    return null
  }
}
