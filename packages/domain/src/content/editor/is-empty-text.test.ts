import { expect, it } from 'vitest'
import { isEmptyText } from './is-empty-text.ts'

const text = (words: string) => ({
  type: 'rich-text',
  props: { content: [{ kind: 'paragraph', content: [{ text: words }] }] },
})

it.each([
  ['nothing', [], true],
  ['blank text', [text(' '), { type: 'rich-text', props: { content: [] } }], true],
  ['no picture yet', [{ type: 'image', props: { image: null, caption: '' } }], true],
  ['text', [text('Ready for winter?')], false],
  ['a picture', [{ type: 'image', props: { image: { id: 'a' }, caption: '' } }], false],
  ['any other block', [{ type: 'latest-stock', props: {} }], false],
])('a post with %s is empty: %s', (_, blocks, isEmpty) => {
  expect(isEmptyText(blocks)).toBe(isEmpty)
})
