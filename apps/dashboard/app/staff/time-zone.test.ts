import { expect, it } from 'vitest'
import { ownTimeZone, withZone } from './time-zone.ts'

it('the clock is that of the browser, and without script that of the first website', () => {
  const sites = [{ id: 1, timeZone: 'Australia/Perth' }]
  expect(ownTimeZone(sites, 'Australia/Sydney')).toBe('Australia/Sydney')
  expect(ownTimeZone(sites)).toBe('Australia/Perth')
})

it('names a zone only where its clock shows another time', () => {
  const at = '2026-11-16T03:00:00.000Z'
  expect(withZone(at, 'Australia/Melbourne', 'Australia/Sydney')).toMatch(/2:00 pm$/)
  expect(withZone(at, 'Australia/Perth', 'Australia/Sydney')).toMatch(/11:00 am AWST$/)
})
