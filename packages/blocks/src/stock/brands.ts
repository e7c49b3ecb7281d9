import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

/** The makes with most stock, with counts. */
export const brands = defineBlock({
  version: 1,
  label: 'Makes',
  group: 'vehicles',
  drawing: 'logos',
  fields: { heading: 'Heading' },
  schema: z.strictObject({ heading: shortText.min(1) }),
  defaults: { heading: 'Shop by make' },
  sample: { heading: 'Makes' },
})
