import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { image, shortText } from '../parts/props.ts'

export const gallery = defineBlock({
  version: 1,
  label: 'Gallery',
  group: 'text',
  drawing: 'gallery',
  fields: { heading: 'Heading', images: 'Pictures' },
  schema: z.strictObject({ heading: shortText, images: z.array(image).max(24) }),
  defaults: { heading: '', images: [] },
  sample: (image) => ({ heading: 'A gallery', images: Array.from({ length: 5 }, () => image) }),
})
