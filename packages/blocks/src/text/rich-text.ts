import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { richText as tree } from '../parts/rich-text.ts'

export const richText = defineBlock({
  version: 1,
  label: 'Text',
  fields: { content: 'Text' },
  schema: z.strictObject({ content: tree }),
  defaults: { content: [] },
})
