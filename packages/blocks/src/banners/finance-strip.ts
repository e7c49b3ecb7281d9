import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { longText, shortText } from '../parts/props.ts'

export const financeStrip = defineBlock({
  version: 1,
  label: 'Finance strip',
  group: 'offers',
  drawing: 'strip',
  fields: { heading: 'Heading', text: 'Text', label: 'Button' },
  schema: z.strictObject({ heading: shortText, text: longText, label: shortText }),
  defaults: {
    heading: 'Finance, sorted here',
    text: 'Tell us what you can spend each week and we’ll come back with real numbers.',
    label: 'Apply for finance',
  },
  sample: { heading: 'Finance', text: longSample, label: 'Apply for finance' },
})
