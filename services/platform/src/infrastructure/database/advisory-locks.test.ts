import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

it('every advisory lock has its own number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
