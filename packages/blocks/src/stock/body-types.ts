import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { image, shortText } from '../parts/props.ts'

/** Shortcuts into the listing by body. Bodies that are not in stock are left out. */
export const bodyTypes = defineBlock({
  version: 1,
  label: 'Body types',
  group: 'vehicles',
  drawing: 'bodies',
  fields: { heading: 'Heading', items: 'Body types' },
  schema: z.strictObject({
    heading: shortText,
    items: z.array(z.strictObject({ body: shortText.min(1), image: image.nullable() })).max(12),
  }),
  defaults: { heading: 'Shop by body type', items: [] },
  sample: { heading: 'Body types', items: [] },
})
