import { expect, it } from 'vitest'
import type { StoredBlock } from './edit-blocks.ts'
import { listTextIds, readPostText, writePostText } from './post-json.ts'

const text = (id: string, words: string): StoredBlock => ({
  id,
  type: 'rich-text',
  version: 1,
  props: { content: [{ kind: 'paragraph', content: [{ text: words }] }] },
})
const picture: StoredBlock = { id: 'p', type: 'image', version: 1, props: { image: null, caption: '' } }
const cards: StoredBlock = { id: 'c', type: 'latest-stock', version: 2, props: {}, className: 'id-cards' }
const newId = () => 'new'

it('a post is one text with its pictures and blocks in it, and the same post again', () => {
  const blocks = [text('a', 'First'), picture, cards, text('b', 'Last'), picture]
  const written = writePostText(blocks)
  expect(written.content?.map(({ type }) => type)).toEqual([
    'paragraph',
    'picture',
    'otherBlock',
    'paragraph',
    'picture',
    'paragraph',
  ])
  expect(readPostText(written, listTextIds(blocks), newId)).toEqual(blocks)
})

it('texts that meet become one, new ones get an id, and a picture that is on its way is left out', () => {
  const { content = [] } = writePostText([text('a', 'First'), text('b', 'Second'), picture])
  const doc = {
    type: 'doc',
    content: [...content, { type: 'picture', attrs: { block: null, uploading: 'x' } }],
  }
  const read = readPostText(doc, [], newId)
  expect(read.map(({ id, type }) => `${id} ${type}`)).toEqual(['new rich-text', 'p image'])
  expect(JSON.stringify(read[0])).toContain('Second')
  expect(writePostText([]).content).toEqual([{ type: 'paragraph' }])
  expect(readPostText({ type: 'doc' }, [], newId)).toEqual([])
})
