import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

export const openingHours = defineBlock({
  version: 1,
  label: 'Opening hours',
  group: 'trust',
  drawing: 'hours',
  fields: { heading: 'Heading' },
  schema: z.strictObject({ heading: shortText.min(1) }),
  defaults: { heading: 'Opening hours' },
  sample: { heading: 'Opening hours' },
})
