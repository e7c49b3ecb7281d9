/** What to draw: equal specs are the same picture and share one file. */
export type PictureSpec = {
  body: string
  view: string
  /** Paint as a hex colour. */
  colour: string
  backdrop: string
  seed: number
}
