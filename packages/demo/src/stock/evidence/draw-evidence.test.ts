import { describe, expect, it } from 'vitest'
import { dealers } from '../../dealers.ts'
import { generateStock } from '../generate-stock.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const today = '2026-11-15'

describe.each(dealers.map((dealer) => [dealer.site.slug, dealer] as const))(
  'the papers of %s',
  (_, dealer) => {
    const stock = [...generateStock(dealer, { seed: 1, count: 60, nowMs })]
    const known = stock.flatMap((car) => (car.evidence ? [{ car, evidence: car.evidence }] : []))

    it('name equipment of every vehicle that has papers', () => {
      expect(known.length).toBeGreaterThan(stock.length / 2)
      for (const { evidence } of known) {
        const items = evidence.equipment.flatMap((group) => group.items)
        expect(items.length).toBeGreaterThan(2)
        expect(new Set(items).size).toBe(items.length)
      }
    })

    it('agree with the odometer, the year and the calendar', () => {
      for (const { car, evidence } of known) {
        const visits = evidence.serviceHistory?.visits ?? []
        const readings = visits.map(({ odometerKm }) => odometerKm ?? 0)
        expect(readings).toEqual(readings.toSorted((one, other) => one - other))
        for (const { on, odometerKm } of visits) {
          expect(on > `${car.year}` && on < today).toBe(true)
          expect(odometerKm ?? 0).toBeLessThan(car.odometerKm ?? 0)
        }
        expect((evidence.inspection?.on ?? '') < today).toBe(true)
        if (evidence.warranty?.until) expect(evidence.warranty.until > today).toBe(true)
        if (car.carType !== 'used') expect([evidence.owners, evidence.serviceHistory]).toEqual([null, null])
        else expect(evidence.owners ?? 1).toBeGreaterThan(0)
      }
    })

    it('do not mention a warranty without an end', () => {
      for (const { evidence } of known)
        if (evidence.warranty)
          expect(evidence.warranty.until ?? evidence.warranty.monthsFromSale).not.toBeNull()
    })
  },
)
