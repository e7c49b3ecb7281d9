import { createHash } from 'node:crypto'
import type { PictureSpec } from './picture-spec.ts'

/** Stable name of a picture: equal specs share one file, whatever the order of their keys. */
export function pictureId({ body, view, colour, backdrop, seed }: PictureSpec): string {
  const canonical = JSON.stringify([body, view, colour.toLowerCase(), backdrop, seed])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 32)
}
