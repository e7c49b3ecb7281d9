import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longText, shortText } from '../parts/props.ts'

/** Any form of the site. A short one stands in the page; one of several steps is led to. */
export const form = defineBlock({
  version: 1,
  label: 'Form',
  fields: { form: 'Which form', heading: 'Heading', intro: 'Introduction' },
  schema: z.strictObject({
    form: z.enum(['contact', 'careers', 'parts', 'finance', 'trade-in', 'sell', 'test-drive']),
    heading: shortText,
    intro: longText,
  }),
  defaults: { form: 'contact', heading: '', intro: '' },
})
