import * as z from 'zod'

export const shortText = z.string().max(200)
export const longText = z.string().max(4_000)
/** A link as typed; it is resolved when rendered. */
export const link = z.string().max(500)

const percent = z.int().min(0).max(100)

/** A library picture: its content id, size and alternative text. */
export const image = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  alt: shortText,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** Not typed by staff: filled in from the library when the page is read. */
  focal: z.strictObject({ x: percent, y: percent }).optional(),
})

export type BlockImage = z.infer<typeof image>

export const count = z.int().min(1).max(24)
