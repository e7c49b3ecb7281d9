import { createHash } from 'node:crypto'
import type { PictureSpec } from './picture-spec.ts'

/** Counts the render packs: a new one draws the same specs anew, and no cache may answer with the old picture. */
const pack = 2

/** Stable name of a picture: equal specs share one file, whatever the order of their keys. */
export function pictureId({ body, face, view, colour, backdrop, seed }: PictureSpec): string {
  const canonical = JSON.stringify([pack, body, face, view, colour.toLowerCase(), backdrop, seed])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 32)
}
