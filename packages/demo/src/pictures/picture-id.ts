import { createHash } from 'node:crypto'
import type { Drawing } from './picture-spec.ts'

/** The number of the render pack: a new pack changes the pictures of all specs, so caches need new names. */
const pack = 2

/** Stable name of a picture: equal specs share one file, whatever the order of their keys. */
export function pictureId(drawing: Drawing): string {
  return createHash('sha256')
    .update(JSON.stringify(listTraits(drawing)))
    .digest('hex')
    .slice(0, 32)
}

function listTraits(drawing: Drawing): unknown[] {
  const colour = drawing.colour.toLowerCase()
  if ('looks' in drawing) return [pack, drawing.looks, colour]
  const { body, face, view, backdrop, seed } = drawing
  return [pack, body, face, view, colour, backdrop, seed]
}
