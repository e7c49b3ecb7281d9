import { expect, it } from 'vitest'
import { extractInlineCode } from './extract-inline-code.ts'

const mark = 'fresh-and-random'
const own = (html: string) => {
  const taken = extractInlineCode(Buffer.from(html), mark)
  const texts = (list: readonly (Buffer | string)[]) => list.map(String)
  return { html: String(taken.html), scripts: texts(taken.code.scripts), styles: texts(taken.code.styles) }
}

it('extracts the scripts and styles that carry the marker, and removes the marker', () => {
  expect(
    own(
      `<style nonce="${mark}">a{}</style><link nonce="${mark}" href="/a"><script nonce="${mark}">one(“é”)</script><script type="module" nonce="${mark}" async="">two()</script>`,
    ),
  ).toEqual({
    html: '<style>a{}</style><link href="/a"><script>one(“é”)</script><script type="module" async="">two()</script>',
    scripts: ['one(“é”)', 'two()'],
    styles: ['a{}'],
  })
})

it('extracts nothing that others wrote into the page', () => {
  for (const strange of [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guessed">evil()</script>',
    `<SCRIPT nonce="${mark}">evil()</SCRIPT>`,
    '<style>a{background:url(//evil.example)}</style>',
    '<script>evil();',
    '<script src="//evil.example"></script>',
  ])
    expect(own(`<p>${strange}<script nonce="${mark}">one()</script>`)).toMatchObject({
      scripts: ['one()'],
      styles: [],
    })
})

it('needs no hash for scripts that are files, and ignores unclosed elements', () => {
  expect(own(`<script nonce="${mark}" src="/a.js"></script><script nonce="${mark}">one()`).scripts).toEqual(
    [],
  )
})
