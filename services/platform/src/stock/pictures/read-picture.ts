import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { PictureFiles } from './picture-files.ts'
import { findImageSource } from './store.ts'

export type PictureContext = Pick<Infrastructure, 'db'> & { pictures: PictureFiles }

/** The bytes of a picture and their type; null if the id is unknown. */
export async function readPicture(
  { db, pictures }: PictureContext,
  id: string,
): Promise<{ bytes: Uint8Array; mime: string } | null> {
  const source = await findImageSource(db, id)
  const bytes = source && (await pictures.read(id, source.drawing ?? null))
  return bytes ? { bytes, mime: source.mime } : null
}
