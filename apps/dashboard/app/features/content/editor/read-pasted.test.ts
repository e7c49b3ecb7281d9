import { expect, it } from 'vitest'
import { readPasted, stripStyles } from './read-pasted.ts'

type Element = Parameters<typeof readPasted>[0]

const words = (text: string): Element => ({
  nodeType: 3,
  nodeName: '#text',
  textContent: text,
  childNodes: [],
})

/** An element with attributes and children, as a browser parses it. */
function an(name: string, attributes: Record<string, string>, ...children: (Element | string)[]): Element {
  return {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    textContent: null,
    childNodes: children.map((child) => (typeof child === 'string' ? words(child) : child)),
    getAttribute: (wanted) => attributes[wanted] ?? null,
  }
}

it('keeps headings, lists, bold, italic and links of a word processor, and drops its styling', () => {
  const item = { class: 'MsoListParagraphCxSpFirst' }
  const body = an(
    'body',
    {},
    an('style', {}, 'p.MsoNormal { margin: 0cm }'),
    an('h1', {}, an('span', { style: 'color:red' }, 'Our  winter\n sale')),
    an('p', { class: 'MsoNormal' }, 'Come ', an('b', {}, 'early'), an('o:p', {}, '\u00a0'), ', says Kim.'),
    an('p', item, an('span', {}, '·', an('span', {}, '\u00a0\u00a0 ')), 'First'),
    an('p', item, an('span', {}, '·', an('span', {}, '\u00a0\u00a0 ')), 'Second'),
    an('div', {}, an('span', {}, an('p', {}, an('a', { href: 'https://example.com/x' }, 'More')))),
    an('ol', {}, an('li', {}, an('p', {}, 'One')), an('li', {}, 'Two')),
    an('p', {}, an('a', { href: '#_Toc1' }, 'Up'), an('a', { href: 'javascript:alert(1)' }, ' run')),
  )
  expect(readPasted(body).parts).toEqual([
    { kind: 'heading', level: 2, content: [{ text: 'Our winter sale' }] },
    {
      kind: 'paragraph',
      content: [{ text: 'Come ' }, { text: 'early', bold: true }, { text: ', says Kim.' }],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
    { kind: 'paragraph', content: [{ text: 'More', href: 'https://example.com/x' }] },
    { kind: 'list', ordered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'paragraph', content: [{ text: 'Up run' }] },
  ])
})

it('reads two megabytes of markup, the most a text may hold, without delay', () => {
  const noise = { class: 'MsoNormal', style: 'mso-style-name:x;'.repeat(40) }
  const body = an('body', {}, ...Array.from({ length: 3_000 }, (_, at) => an('p', noise, `Line ${at}`)))
  const startedAt = performance.now()
  const { parts, isCut } = readPasted(body)
  expect([parts.length, isCut]).toEqual([300, true])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

it('removes styles, but reads bold and italic from them, and keeps the content in place', () => {
  expect(stripStyles('<style>p{}</style><p class="x" style="font-weight:700">a</p>')).toBe(
    '<p class="x" data-style="font-weight:700">a</p>',
  )
  const body = an(
    'body',
    {},
    an('p', {}, an('span', { 'data-style': 'font-weight:700' }, 'bold'), an('i', {}, ' and')),
    an('p', {}, 'more'),
  )
  expect(readPasted(body, 299)).toEqual({
    parts: [
      {
        kind: 'paragraph',
        content: [
          { text: 'bold', bold: true },
          { text: ' and', italic: true },
        ],
      },
    ],
    isCut: true,
  })
})
