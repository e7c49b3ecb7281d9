import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { count, shortText } from '../parts/props.ts'

export const posts = defineBlock({
  version: 1,
  label: 'Posts',
  group: 'text',
  drawing: 'posts',
  fields: { heading: 'Heading', count: 'How many' },
  schema: z.strictObject({ heading: shortText.min(1), count }),
  defaults: { heading: 'From our blog', count: 3 },
  sample: { heading: 'Posts', count: 3 },
})
