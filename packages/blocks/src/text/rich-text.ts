import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { richText as tree } from '../parts/rich-text.ts'

const line = [
  { text: 'Plain, ' },
  { text: 'bold, ', bold: true },
  { text: 'a link', href: '/contact' },
  { text: '.' },
]

export const richText = defineBlock({
  version: 1,
  label: 'Text',
  group: 'text',
  drawing: 'text',
  fields: { content: 'Text' },
  schema: z.strictObject({ content: tree }),
  defaults: { content: [] },
  sample: {
    content: [
      { kind: 'heading', level: 2, content: [{ text: 'Text with structure' }] },
      { kind: 'paragraph', content: [...line, { text: longSample }] },
      { kind: 'list', ordered: false, items: [line, [{ text: 'A second point' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'First this' }], [{ text: 'Then that' }]] },
      { kind: 'quote', content: [{ text: 'Somebody said so.' }] },
      { kind: 'heading', level: 3, content: [{ text: 'A smaller heading' }] },
      { kind: 'paragraph', content: [{ text: longSample, italic: true }] },
    ],
  },
})
