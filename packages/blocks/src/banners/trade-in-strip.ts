import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { longText, shortText } from '../parts/props.ts'

/** Asks for a plate and continues to the valuation. */
export const tradeInStrip = defineBlock({
  version: 1,
  label: 'Trade-in strip',
  group: 'offers',
  drawing: 'trade',
  fields: { heading: 'Heading', text: 'Text', label: 'Button' },
  schema: z.strictObject({ heading: shortText, text: longText, label: shortText }),
  defaults: {
    heading: 'What’s yours worth?',
    text: 'Enter your plate for an estimate in a couple of minutes.',
    label: 'Get an estimate',
  },
  sample: { heading: 'Trade-in', text: longSample, label: 'Get an estimate' },
})
