import { expect, it } from 'vitest'
import { isSlug } from './is-slug.ts'

it('takes letters, digits, hyphen and underscore', () => {
  for (const slug of ['a', 'Z', '0', '-', '_', '2021-Mazda_3', 'a'.repeat(10_000)])
    expect(isSlug(slug)).toBe(true)
})

it('refuses everything else', () => {
  for (const text of [
    '',
    ' ',
    'a b',
    'a/b',
    '..',
    'a.b',
    'a\n',
    '\na',
    'é',
    '🚗',
    'a%2F',
    null,
    undefined,
    5,
  ])
    expect(isSlug(text)).toBe(false)
})
