import { expect, it } from 'vitest'
import { escapeMarkup, xmlElement } from './escape-markup.ts'

it.each([
  ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#39;'],
  ['tab\tline\n', 'tab\tline\n'],
  ['\u0000\u0008\u001f\ud800\ufffe', ''],
  ['Škoda 🚗', 'Škoda 🚗'],
])('writes %j so that it is text in XML and HTML', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped)
  expect(xmlElement('name', text)).toBe(`<name>${escaped}</name>`)
})
