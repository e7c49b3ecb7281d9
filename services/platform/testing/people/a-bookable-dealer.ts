import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import type pg from 'pg'
import { aDealer } from '../stock/a-dealer.ts'

/** Monday, 9 o'clock in Sydney. */
export const mondayMs = Date.parse('2026-11-16T09:00:00+11:00')

/** A dealer with a second yard in Queensland and a workshop, with one place for each slot. */
export function aBookableDealer(slug: string, settings: Record<string, unknown> = {}): DealerImport {
  const dealer = aDealer(slug)
  const [dealership] = dealer.dealerships
  const [main] = dealership?.locations ?? []
  if (!dealership || !main) throw new Error('The dealer of the tests has no location.')
  const further = [
    { ...main, slug: 'north', name: 'North yard', primary: false, timeZone: 'Australia/Brisbane' },
    { ...main, slug: 'workshop', name: 'Workshop', primary: false, locationType: 'service' as const },
    { ...main, slug: 'closed', name: 'Closed yard', primary: false, visible: false },
  ]
  return {
    ...dealer,
    dealerships: [{ ...dealership, locations: [main, ...further] }],
    settings: Object.entries(settings).map(([key, value]) => ({ scope: 'site' as const, key, value })),
  }
}

export async function addLead(pool: pg.Pool, siteId: number, carId: number | null = null): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (site_id, reference, category, form_completed, payload, car_id)
     values ($1, gen_random_uuid()::text, 'test_drive', true, '{}', $2) returning id`,
    [siteId, carId],
  )
  return rows[0]?.id ?? ''
}
