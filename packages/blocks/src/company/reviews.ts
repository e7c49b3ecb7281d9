import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

/** Reviews of four stars and over, at most twelve, with the average of all (S9.30, S9.31). */
export const reviews = defineBlock({
  version: 1,
  label: 'Reviews',
  group: 'trust',
  drawing: 'reviews',
  fields: { heading: 'Heading', quantity: 'How many' },
  schema: z.strictObject({ heading: shortText.min(1), quantity: z.int().min(1).max(12) }),
  defaults: { heading: 'What customers say', quantity: 12 },
  sample: { heading: 'Reviews', quantity: 6 },
})
