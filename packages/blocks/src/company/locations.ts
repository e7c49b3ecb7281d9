import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

export const locations = defineBlock({
  version: 1,
  label: 'Locations',
  group: 'trust',
  drawing: 'places',
  fields: { heading: 'Heading' },
  schema: z.strictObject({ heading: shortText.min(1) }),
  defaults: { heading: 'Visit us' },
  sample: { heading: 'Locations' },
})
