import { expect, it } from 'vitest'
import { toSlug } from './to-slug.ts'

it.each([
  ['Mercedes-Benz', 'mercedes-benz'],
  ['  Winter checks, light!  ', 'winter-checks-light'],
  ['…', ''],
])('%s becomes %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
