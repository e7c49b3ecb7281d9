import { expect, it } from 'vitest'
import { findState, states } from './state.ts'

it('lists the states and territories', () => {
  expect(states).toEqual(['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'])
})

it('finds a state in any case, and none for anything else', () => {
  expect(findState(' nSw ')).toBe('NSW')
  for (const text of ['', 'NSWX', 'Queensland', '__proto__', null, undefined, 4, '🚗'])
    expect(findState(text)).toBeNull()
})
