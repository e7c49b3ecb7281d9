import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMarkup, writeMarkup } from './rich-text-markup.ts'

it('reads what staff type', () => {
  expect(
    readMarkup(
      '## About us\n\nWe sell **good** cars. [Call us](/contact)\n\n- one\n- *two*\n\n> Nice people.',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, content: [{ text: 'About us' }] },
    {
      kind: 'paragraph',
      content: [
        { text: 'We sell ' },
        { text: 'good', bold: true },
        { text: ' cars. ' },
        { text: 'Call us', href: '/contact' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two', italic: true }]] },
    { kind: 'quote', content: [{ text: 'Nice people.' }] },
  ])
})

const word = fc.string({
  minLength: 1,
  maxLength: 12,
  unit: fc.constantFrom(...'ab*[]()\\#>-1. x'.split('')),
})
const text = word.map((one) => `a${one}z`)
const inline = fc.record(
  { text, bold: fc.constant(true), href: fc.constant('/contact') },
  { requiredKeys: ['text'] },
)
const line = fc.array(inline, { minLength: 1, maxLength: 1 })
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

it('gives back any text that was written, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      expect(readMarkup(writeMarkup(parts))).toEqual(parts)
    }),
  )
})
