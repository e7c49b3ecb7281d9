import { expect, it } from 'vitest'
import { findReturnPath } from './list-places.ts'

it('links back to a list in its last state, and to its default address where it was not visited', () => {
  const places = new Map([
    ['/leads', '?stage=won&after=x'],
    ['/stock/7', ''],
    ['/calendar', '?place=2&date=2026-11-01'],
  ])
  expect(findReturnPath('/leads', places)).toBe('/leads?stage=won&after=x')
  expect(findReturnPath('/stock/7', places)).toBe('/stock/7')
  expect(findReturnPath('/stock', places)).toBe('/stock')
  expect(findReturnPath('/stock', places, '?make=Kia')).toBe('/stock?make=Kia')
  expect(findReturnPath('/leads', places, '?make=Kia')).toBe('/leads?stage=won&after=x')
  expect(findReturnPath('/calendar?place=1&date=2026-11-17', places)).toBe(
    '/calendar?place=1&date=2026-11-17',
  )
})
