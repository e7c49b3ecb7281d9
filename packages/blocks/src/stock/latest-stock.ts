import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

export const latestStock = defineBlock({
  version: 1,
  label: 'Latest arrivals',
  group: 'vehicles',
  drawing: 'vehicles',
  fields: { heading: 'Heading' },
  schema: z.strictObject({ heading: shortText.min(1) }),
  defaults: { heading: 'Latest arrivals' },
  sample: { heading: 'Latest arrivals' },
})
