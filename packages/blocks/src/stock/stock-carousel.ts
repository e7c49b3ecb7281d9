import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

/** Vehicles of a search in URL form, `refinementList[body][0]=SUV`. */
export const stockCarousel = defineBlock({
  version: 1,
  label: 'Vehicles that you choose by a search',
  group: 'vehicles',
  drawing: 'carousel',
  fields: { heading: 'Heading', search: 'Which vehicles', rows: 'How many rows' },
  schema: z.strictObject({ heading: shortText, search: z.string().max(1_000), rows: z.literal([1, 2]) }),
  defaults: { heading: 'Worth a look', search: '', rows: 1 },
  sample: { heading: 'Vehicles of a search', search: '', rows: 1 },
})
