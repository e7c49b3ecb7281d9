import { expect, it } from 'vitest'
import { findWayBack } from './list-places.ts'

it('leads back to a list as it was left, and to what it names where nobody was there', () => {
  const places = new Map([
    ['/leads', '?stage=won&after=x'],
    ['/stock/7', ''],
    ['/calendar', '?place=2&date=2026-11-01'],
  ])
  expect(findWayBack('/leads', places)).toBe('/leads?stage=won&after=x')
  expect(findWayBack('/stock/7', places)).toBe('/stock/7')
  expect(findWayBack('/stock', places)).toBe('/stock')
  expect(findWayBack('/calendar?place=1&date=2026-11-17', places)).toBe('/calendar?place=1&date=2026-11-17')
})
