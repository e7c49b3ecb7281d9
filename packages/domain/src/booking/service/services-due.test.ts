import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceItem, ServiceMenu } from './service-menu.ts'
import { findDueServices, type ServicedVehicle } from './services-due.ts'

const item = (name: string, kilometres: number | null, months: number | null): ServiceItem => ({
  name,
  kilometres,
  months,
  priceCents: null,
})

const menu: ServiceMenu = {
  services: [item('Major', 60_000, 48), item('Logbook', 15_000, 12), item('Repair', null, null)],
  extras: [item('Brake fluid', 40_000, 24), item('Timing belt', 105_000, null), item('Wash', null, null)],
}

function due(kilometres: number | null, ageMonths: number | null, of = menu) {
  const found = findDueServices(of, { kilometres, ageMonths })
  return (
    found && [found.service.name, found.extras.map(({ name }) => name), found.atKilometres, found.atMonths]
  )
}

describe('findDueServices', () => {
  it.each([
    ['a car that is nearly new', 900, 1, 'Logbook', [], 15_000, 12],
    ['a little before its time', 43_800, 30, 'Logbook', [], 45_000, 36],
    ['a little after it', 31_500, 20, 'Logbook', ['Brake fluid'], 30_000, 24],
    ['the fourth visit, which is a major one', 58_200, 40, 'Major', ['Brake fluid'], 60_000, null],
    ['few kilometres in many years', 20_000, 50, 'Major', ['Brake fluid'], null, 48],
    ['many kilometres in a year', 61_000, 12, 'Major', ['Brake fluid'], 60_000, null],
  ])('knows %s', (_, kilometres, months, service, extras, atKilometres, atMonths) => {
    expect(due(kilometres, months)).toEqual([service, extras, atKilometres, atMonths])
  })

  it('uses kilometres alone for services without an interval in months', () => {
    expect(due(104_000, 24)?.[1]).toContain('Timing belt')
    // Seven years old with low mileage.
    expect(due(40_000, 84)?.[1]).not.toContain('Timing belt')
  })

  it('uses kilometres or months alone if the other is unknown, and is null without both', () => {
    expect(due(null, 48)).toEqual(['Major', ['Brake fluid'], null, 48])
    expect(due(60_000, null)).toEqual(['Major', ['Brake fluid'], 60_000, null])
    expect(due(null, null)).toBeNull()
  })

  it('handles a caravan, which has no odometer', () => {
    const towed = { services: [item('Annual service', null, 12)], extras: [item('Bearings', null, 24)] }
    expect(due(null, 25, towed)).toEqual(['Annual service', ['Bearings'], null, 24])
    expect(due(9_000, null, towed)).toBeNull()
  })

  it('returns nothing without intervals', () => {
    expect(due(10_000, 12, { services: [item('Repair', null, null)], extras: [] })).toBeNull()
    expect(due(10_000, 12, { services: [], extras: menu.extras })).toBeNull()
  })

  it('always names a service of the menu at a visit no more than half an interval away, or the first', () => {
    const vehicles: fc.Arbitrary<ServicedVehicle> = fc.record({
      kilometres: fc.integer({ min: 0, max: 1_500_000 }),
      ageMonths: fc.integer({ min: 0, max: 1_200 }),
    })
    fc.assert(
      fc.property(vehicles, ({ kilometres, ageMonths }) => {
        const found = findDueServices(menu, { kilometres, ageMonths })
        const at = found?.atKilometres ?? ((found?.atMonths ?? 0) / 12) * 15_000
        expect(menu.services).toContain(found?.service)
        expect(at % 15_000).toBe(0)
        const furthest = Math.max(kilometres ?? 0, ((ageMonths ?? 0) / 12) * 15_000)
        expect(Math.abs(at - Math.max(furthest, 15_000))).toBeLessThanOrEqual(7_500)
      }),
    )
  })
})
