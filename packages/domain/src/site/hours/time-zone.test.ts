import { expect, it } from 'vitest'
import { findTimeZone } from './time-zone.ts'

it.each([
  ['NSW', 'Australia/Sydney'],
  ['ACT', 'Australia/Sydney'],
  ['vic', 'Australia/Melbourne'],
  ['TAS', 'Australia/Hobart'],
  [' qld ', 'Australia/Brisbane'],
  ['SA', 'Australia/Adelaide'],
  ['NT', 'Australia/Darwin'],
  ['WA', 'Australia/Perth'],
])('gives %s the zone %s', (state, zone) => {
  expect(findTimeZone({ state, country: 'AU' })).toBe(zone)
  expect(findTimeZone({ state, country: 'AU', timeZone: null })).toBe(zone)
  expect(findTimeZone({ state, country: 'AU', timeZone: '' })).toBe(zone)
})

it("prefers the location's own zone", () => {
  expect(findTimeZone({ state: 'NSW', country: 'AU', timeZone: 'Australia/Broken_Hill' })).toBe(
    'Australia/Broken_Hill',
  )
})

it('gives New Zealand its own and an unknown place none', () => {
  expect(findTimeZone({ state: '', country: 'NZ' })).toBe('Pacific/Auckland')
  for (const state of ['', 'Texas', '__proto__', 'constructor'])
    expect(findTimeZone({ state, country: 'AU' })).toBeNull()
})
