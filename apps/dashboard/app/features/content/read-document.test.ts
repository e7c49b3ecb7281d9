import { expect, it } from 'vitest'
import { readPlainText, writePlainText } from './plain-text.ts'
import { readContent } from './read-document.ts'

const picture = { id: 'p', type: 'image', version: 1, props: { image: null, caption: '' } }
const text = (id: string, ...content: object[]) => ({ id, type: 'rich-text', version: 1, props: { content } })
const bold = { kind: 'paragraph', content: [{ text: 'Come ' }, { text: 'early', bold: true }] }
const blocks = [
  text('one', { kind: 'heading', level: 2, content: [{ text: 'Sale' }] }, bold),
  picture,
  text('two', { kind: 'list', ordered: false, items: [[{ text: 'Utes' }], [{ text: 'Vans' }]] }),
]
const plain = '# Sale\n\nCome early\n\n[2: image]\n\n- Utes\n- Vans'

it('a post is plain text without script, and the same post again', () => {
  expect(writePlainText(blocks)).toBe(plain)
  expect(readPlainText(plain.replaceAll('\n', '\r\n'), blocks)).toEqual(blocks)
})

it('what is changed, added and left out in the text is so in the post', () => {
  const changed = readPlainText(
    'Come early\n\nCome\nlate\n\n## When\n\n1. Now\n\n> Said\n\n[9: image]',
    blocks,
  )
  expect(changed).toEqual([
    text(
      'one',
      bold,
      { kind: 'paragraph', content: [{ text: 'Come late' }] },
      { kind: 'heading', level: 3, content: [{ text: 'When' }] },
      { kind: 'list', ordered: true, items: [[{ text: 'Now' }]] },
      { kind: 'quote', content: [{ text: 'Said' }] },
      { kind: 'paragraph', content: [{ text: '[9: image]' }] },
    ),
  ])
})

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readContent(form)
}

it('reads a form with script as a whole, and one without script field by field', () => {
  const base = {
    title: 'Old',
    fields: { description: '', rating: 5, image: null, shown: false },
    blocks: [{ id: 'a', props: { text: 'Old' } }],
  }
  const written = { ...base, title: 'New' }
  expect(read({ document: JSON.stringify(written), base: JSON.stringify(base) })).toEqual(written)
  expect(
    read({
      document: '',
      base: JSON.stringify(base),
      title: 'New',
      'fields.description': 'Words',
      'fields.rating': '4',
      'fields.shown': 'true',
      'fields.unknown': 'x',
      'blocks.0.props.text': 'Fresh',
      'blocks.7.props.text': 'x',
      'fields.__proto__.x': 'y',
    }),
  ).toEqual({
    title: 'New',
    fields: { description: 'Words', rating: 4, image: null, shown: true },
    blocks: [{ id: 'a', props: { text: 'Fresh' } }],
  })
  expect(read({ document: 'no JSON' })).toBeNull()
  expect(read({})).toBeNull()
})
