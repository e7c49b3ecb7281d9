import * as z from 'zod'
import { link } from './props.ts'

const inline = z.strictObject({
  text: z.string().max(4_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: link.optional(),
})
const line = z.array(inline).max(200)

/** Structured text as a small closed tree, never as HTML, so that nothing can be injected. */
export const richText = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('paragraph'), content: line }),
      z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), content: line }),
      z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line).max(100) }),
      z.strictObject({ kind: z.literal('quote'), content: line }),
    ]),
  )
  .max(300)

export type RichText = z.infer<typeof richText>
