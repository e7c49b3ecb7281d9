import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'

/** Browse Our Stock, Finance, Sell Your Car, Contact (S2.33). The text is fixed. */
export const fourCards = defineBlock({
  version: 1,
  label: 'Four cards',
  group: 'actions',
  drawing: 'cards',
  fields: {},
  schema: z.strictObject({}),
  defaults: {},
  sample: {},
})
