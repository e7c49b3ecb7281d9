import { expect, test } from 'vitest'
import { phrases } from './phrases.ts'

test('splits a list at commas, on one line or several', () => {
  expect(phrases`ute, pick up`).toEqual(['ute', 'pick up'])
  expect(phrases`
    ute, pick up,
    tray back`).toEqual(['ute', 'pick up', 'tray back'])
})
