import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { link, longText, shortText } from '../parts/props.ts'

export const newsletter = defineBlock({
  version: 1,
  label: 'Newsletter link',
  group: 'actions',
  drawing: 'newsletter',
  fields: { heading: 'Heading', text: 'Text', label: 'Button', link: 'Link' },
  schema: z.strictObject({ heading: shortText, text: longText, label: shortText, link }),
  defaults: {
    heading: 'First look at what comes in',
    text: 'Ask us to email you when something like it arrives.',
    label: 'Keep me posted',
    link: '/contact',
  },
  sample: { heading: 'Newsletter', text: longSample, label: 'Keep me posted', link: '/contact' },
})
