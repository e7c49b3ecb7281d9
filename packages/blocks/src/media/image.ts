import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { image as picture, shortText } from '../parts/props.ts'

export const image = defineBlock({
  version: 1,
  label: 'Picture',
  group: 'text',
  drawing: 'picture',
  fields: { image: 'Picture', caption: 'Caption' },
  schema: z.strictObject({ image: picture.nullable(), caption: shortText }),
  defaults: { image: null, caption: '' },
  sample: (image) => ({ image, caption: 'What the picture shows' }),
})
