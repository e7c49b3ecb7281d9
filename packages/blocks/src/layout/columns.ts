import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'

/** Blocks in columns, stacked on a phone. */
export const columns = defineBlock({
  version: 1,
  label: 'Columns side by side',
  group: 'layout',
  drawing: 'columns',
  fields: { lead: 'Which column is wider' },
  schema: z.strictObject({ lead: z.enum(['none', 'first', 'last']) }),
  defaults: { lead: 'none' },
  sample: { lead: 'first' },
  holdsBlocks: true,
})
