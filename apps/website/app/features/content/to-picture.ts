import type { DocumentImage } from '@forecourt/contract/json/content-json'
import type { PictureView } from '../../ui/picture/picture.tsx'

/** A document's picture for rendering. */
export function toPicture(image: DocumentImage): PictureView
export function toPicture(image: DocumentImage | null): PictureView | null
export function toPicture(image: DocumentImage | null): PictureView | null {
  if (!image) return null
  const { id, focal, ...shown } = image
  return { url: `/img/${id}`, ...shown, ...(focal && { focal }) }
}
