import type { CarEvidence } from '@forecourt/domain/vehicle/evidence/car-evidence'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite } from '../../../testing/a-site.ts'
import { render } from '../../../testing/render.tsx'
import { EquipmentSection } from './equipment-section.tsx'
import { toEvidenceView } from './evidence-view.ts'
import { HistorySection } from './history-section.tsx'

const nowMs = Date.parse('2026-11-15T03:00:00Z')
const evidence: CarEvidence = {
  equipment: [
    { title: 'Safety', items: ['Reversing camera', 'Lane-keep assist'] },
    { title: 'Comfort', items: [] },
  ],
  serviceHistory: {
    isFull: true,
    visits: [
      { on: '2024-03-02', odometerKm: 12_010, by: 'Mazda dealer' },
      { on: '2025-03-09', odometerKm: 24_400, by: null },
    ],
  },
  inspection: { on: '2026-11-02', by: 'West workshop', points: 120 },
  warranty: { by: 'manufacturer', until: '2029-02-20', untilKm: 100_000, monthsFromSale: null },
  owners: 1,
}
const car = aCar({
  createdAtMs: nowMs - 12.5 * 86_400_000,
  odometerKm: 36_000,
  evidence,
  priceHistory: [
    { atMs: Date.parse('2026-10-01T00:00:00Z'), priceCents: 2_499_000, priceBasis: 'drive_away' },
  ],
})
const site = aSite()
const shows = { ...site, flags: { ...site.flags, priceHistory: true } }
const view = (change: Parameters<typeof aCar>[0] = {}, of = shows, isSold = false) =>
  toEvidenceView({ ...car, ...change }, of, { nowMs, isSold })

function page(given: ReturnType<typeof view>): string {
  return render(
    <>
      <HistorySection {...given} />
      <EquipmentSection groups={given.equipment} />
    </>,
  )
}

describe('the evidence of a vehicle', () => {
  it('says who owned it, who serviced and inspected it, what warranty is left and since when it is listed', () => {
    expect(view().facts.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Previous owners', '1', null],
      ['Service history', 'Full', '2 services on record'],
      ['Inspected', '120 points', '2 November 2026, West workshop'],
      ['Warranty left', '2 years 3 months', 'Manufacturer’s warranty, or 64,000 km, whichever comes first'],
      ['Listed', '12 days ago', null],
    ])
    expect(view().visits).toEqual([
      { when: '9 March 2025', km: '24,400 km', by: null },
      { when: '2 March 2024', km: '12,010 km', by: 'Mazda dealer' },
    ])
  })

  it('shows earlier prices only where the site does', () => {
    expect(view().prices).toEqual([
      { when: 'Now', price: '$23,990', change: 'Down $1,000', isDown: true },
      { when: '1 October 2026', price: '$24,990', change: null, isDown: false },
    ])
    expect(view({}, site).prices).toEqual([])
    expect(view({ priceCents: 2_599_000 }).prices[0]).toMatchObject({ change: 'Up $1,000', isDown: false })
  })

  it('shows no earlier price that stands for none, and none at all beside no price [S5.26]', () => {
    const priceHistory = [
      ...car.priceHistory,
      { atMs: Date.parse('2026-10-05'), priceCents: 500, priceBasis: 'drive_away' as const },
    ]
    expect(view({ priceHistory }).prices.map(({ price, change }) => [price, change])).toEqual([
      ['$23,990', 'Down $1,000'],
      ['$24,990', null],
    ])
    expect(view({ priceHistory, priceCents: 500 }).prices).toEqual([])
  })

  it('leaves out unknown facts, and renders nothing where none is known', () => {
    const none = { equipment: [], serviceHistory: null, inspection: null, warranty: null, owners: null }
    for (const known of [none, null]) {
      const empty = view({ evidence: known, createdAtMs: 0, priceHistory: [] })
      expect(page(empty)).toBe('')
    }
    const over = {
      ...evidence,
      warranty: { ...evidence.warranty, until: '2026-11-20' } as CarEvidence['warranty'],
    }
    expect(view({ evidence: over }).facts.map(({ label }) => label)).not.toContain('Warranty left')
  })

  it('keeps the facts of a sold vehicle, without promises', () => {
    const { facts, prices, equipment } = view({}, shows, true)
    expect(facts.map(({ label }) => label)).toEqual(['Previous owners', 'Service history', 'Inspected'])
    expect([prices, equipment.length]).toEqual([[], 1])
  })

  it('counts the warranty of a new vehicle from the day of delivery', () => {
    const warranty = { by: 'manufacturer', until: null, untilKm: null, monthsFromSale: 84 } as const
    const fact = view({ evidence: { ...evidence, warranty } }).facts.find(({ icon }) => icon === 'warranty')
    expect(fact).toMatchObject({
      label: 'Warranty',
      value: '7 years',
      note: 'Manufacturer’s warranty, from the day you take delivery',
    })
  })

  it('is shown by group, with the rest of a long one behind a button', () => {
    const items = Array.from({ length: 9 }, (_, at) => `Thing ${at}`)
    const html = page(view({ evidence: { ...evidence, equipment: [{ title: 'Extras', items }] } }))
    expect(html).toContain('Show all 9')
    expect(html).toContain('Thing 8')
    expect(html).toContain('See all 2 services')
    expect(html).toContain('Down $1,000')
  })
})
