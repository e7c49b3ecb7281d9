import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

export const counters = defineBlock({
  version: 1,
  label: 'Large figures, such as years and sales',
  group: 'trust',
  drawing: 'figures',
  fields: { heading: 'Heading', items: 'Figures' },
  schema: z.strictObject({
    heading: shortText,
    items: z.array(z.strictObject({ value: shortText.min(1), label: shortText.min(1) })).max(6),
  }),
  defaults: { heading: '', items: [] },
  sample: {
    heading: 'Figures',
    items: [
      { value: '1974', label: 'the year of the first one' },
      { value: '3', label: 'places' },
      { value: '12,480', label: 'vehicles since' },
    ],
  },
})
