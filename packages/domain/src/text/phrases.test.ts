import { expect, test } from 'vitest'
import { phrases } from './phrases.ts'

test('A list is what stands between commas, on one line or several', () => {
  expect(phrases`ute, pick up`).toEqual(['ute', 'pick up'])
  expect(phrases`
    ute, pick up,
    tray back`).toEqual(['ute', 'pick up', 'tray back'])
})
