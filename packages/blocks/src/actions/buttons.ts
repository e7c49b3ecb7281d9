import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { link, shortText } from '../parts/props.ts'

/** A button opens a chat widget (`chat=webchat`), scrolls (`scroll=name`) or is a link (S2.34). */
export const buttons = defineBlock({
  version: 1,
  label: 'Buttons',
  group: 'actions',
  drawing: 'buttons',
  fields: { items: 'Buttons' },
  schema: z.strictObject({
    items: z
      .array(z.strictObject({ label: shortText.min(1), link, look: z.enum(['primary', 'quiet']) }))
      .max(6),
  }),
  defaults: { items: [] },
  sample: {
    items: [
      { label: 'Contact us', link: '/contact', look: 'primary' },
      { label: 'Down to the questions', link: 'scroll=questions', look: 'quiet' },
      { label: 'Chat', link: 'chat=webchat', look: 'quiet' },
    ],
  },
})
