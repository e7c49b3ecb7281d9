import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEditorText, writeEditorText } from './rich-text-json.ts'

const inline = fc.record(
  {
    text: fc.string({ minLength: 1, maxLength: 12 }),
    bold: fc.constant(true),
    italic: fc.constant(true),
    href: fc.constantFrom('/contact', 'https://example.com/x'),
  },
  { requiredKeys: ['text'] },
)
const line = fc.array(inline, { minLength: 1, maxLength: 3 })
const part = fc.oneof(
  fc.record({ kind: fc.constant('paragraph'), content: line }),
  fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(2, 3), content: line }),
  fc.record({ kind: fc.constant('quote'), content: line }),
  fc.record({
    kind: fc.constant('list'),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
)

it('returns any stored text unchanged, whatever it contains', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      expect(readEditorText(writeEditorText(parts))).toEqual(parts)
    }),
  )
})

it('stores no empty paragraphs, and a nested list as one flat list', () => {
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [words('two')] }] }
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [words('one'), inner] }] }
  expect(readEditorText({ type: 'doc', content: [{ type: 'paragraph' }, list] })).toEqual([
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ])
  expect(writeEditorText(null)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})
