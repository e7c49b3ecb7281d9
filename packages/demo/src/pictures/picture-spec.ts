/** What to draw: equal specs are the same picture and share one file. */
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
