import type { PortraitSpec } from './portraits/portrait-spec.ts'

/** A vehicle to draw: equal specs are the same picture and share one file. */
export type PictureSpec = {
  body: string
  /** The make's front and wheels; null for bodies that have one form only. */
  face: string | null
  view: string
  /** Paint as a hex colour. */
  colour: string
  backdrop: string
  seed: number
}

/** Whatever is drawn as a picture. */
export type Drawing = PictureSpec | PortraitSpec
