import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { longText, shortText } from '../parts/props.ts'

export const heading = defineBlock({
  version: 1,
  label: 'Heading',
  group: 'text',
  drawing: 'heading',
  fields: { text: 'Heading', intro: 'Introduction', level: 'Which heading', align: 'Where it stands' },
  schema: z.strictObject({
    text: shortText.min(1),
    intro: longText,
    level: z.literal([1, 2, 3]),
    align: z.enum(['start', 'center']),
  }),
  defaults: { text: 'Heading', intro: '', level: 2, align: 'start' },
  sample: { text: 'A heading', intro: longSample, level: 2, align: 'start' },
})
