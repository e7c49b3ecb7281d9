import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
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
  expect(findTimeZone({ state, country: australia })).toBe(zone)
  expect(findTimeZone({ state, country: australia, timeZone: null })).toBe(zone)
  expect(findTimeZone({ state, country: australia, timeZone: '' })).toBe(zone)
})

it("prefers the location's own zone", () => {
  expect(findTimeZone({ state: 'NSW', country: australia, timeZone: 'Australia/Broken_Hill' })).toBe(
    'Australia/Broken_Hill',
  )
})

it('has a zone for New Zealand and none for an unknown place', () => {
  expect(findTimeZone({ state: '', country: newZealand })).toBe('Pacific/Auckland')
  for (const state of ['', 'Texas', '__proto__', 'constructor'])
    expect(findTimeZone({ state, country: australia })).toBeNull()
})
