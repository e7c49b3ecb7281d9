import { expect, it } from 'vitest'
import { trimSlashes } from './trim-slashes.ts'

it.each([
  ['https://shop.example/', 'https://shop.example'],
  ['https://shop.example//', 'https://shop.example'],
  ['/about', '/about'],
  ['/a//b/', '/a//b'],
  ['/', ''],
])('%s becomes %s', (address, trimmed) => {
  expect(trimSlashes(address)).toBe(trimmed)
})
