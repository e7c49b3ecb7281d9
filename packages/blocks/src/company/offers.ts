import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { count, shortText } from '../parts/props.ts'

export const offers = defineBlock({
  version: 1,
  label: 'Offers',
  group: 'offers',
  drawing: 'offers',
  fields: { heading: 'Heading', count: 'How many' },
  schema: z.strictObject({ heading: shortText.min(1), count }),
  defaults: { heading: 'Special offers', count: 3 },
  sample: { heading: 'Offers', count: 3 },
})
