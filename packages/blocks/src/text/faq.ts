import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { longText, shortText } from '../parts/props.ts'

export const faq = defineBlock({
  version: 1,
  label: 'Questions and answers',
  group: 'text',
  drawing: 'questions',
  fields: { heading: 'Heading', items: 'Questions' },
  schema: z.strictObject({
    heading: shortText,
    items: z.array(z.strictObject({ question: shortText.min(1), answer: longText.min(1) })).max(40),
  }),
  defaults: { heading: 'Good to know', items: [] },
  sample: {
    heading: 'Questions',
    items: [1, 2, 3].map((nth) => ({ question: `Question ${nth}?`, answer: longSample })),
  },
})
