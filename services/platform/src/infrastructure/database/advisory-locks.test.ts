import { expect, it } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

it('has a number of its own for each lock', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
