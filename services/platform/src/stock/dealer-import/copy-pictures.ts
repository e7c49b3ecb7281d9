import type { PictureImport } from '@forecourt/contract/dealer-import/dealer-import'
import type { PictureFiles } from '../pictures/picture-files.ts'
import { insertImages } from './stock-store.ts'
import type { Transaction } from './store.ts'

/** Stores pictures: a row for each, and a file for each that was provided as bytes. */
export async function copyPictures(
  tx: Transaction,
  files: PictureFiles,
  pictures: readonly PictureImport[],
): Promise<void> {
  for (const picture of pictures) if ('bytes' in picture) await files.write(picture.id, picture.bytes)
  await insertImages(
    tx,
    pictures.map((picture) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
      source:
        'bytes' in picture
          ? { type: 'file' as const, mime: picture.mime }
          : { type: 'drawing' as const, mime: picture.mime ?? 'image/webp', drawing: picture.drawing },
    })),
  )
}
