import type { VehicleInterest } from '@forecourt/contract/endpoints/staff/stock'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import * as interest from './interest-store.ts'
import { findMarketValue, findSimilarPrices, readMarkets } from './read-vehicles.ts'
import * as store from './store.ts'

/** How visitors take to a vehicle, and how it compares with others. */
export async function readInterest(
  staff: StaffContext,
  permit: Permit,
  id: number,
): Promise<VehicleInterest> {
  const { db } = staff
  const row = await store.findVehicle(db, permit.reach, id)
  if (!row) return refuseUnknown(staff, permit, { kind: 'vehicle', id })
  const now = new Date(staff.clock())
  const [days, saved, averageDays, market] = await Promise.all([
    interest.listDays(db, id, now),
    interest.countSaved(db, id, now),
    interest.readAverageDays(db, id, now),
    readMarketPosition(staff, row),
  ])
  return { days, ...saved, averageDays, market }
}

/** The average that a file or staff gave, else what dealers who share their prices ask. */
async function readMarketPosition(
  staff: StaffContext,
  row: store.VehicleRow,
): Promise<VehicleInterest['market']> {
  if (row.marketCents !== null) {
    const checkedOn = await interest.findMarketDay(staff.db, row.id)
    return { middleCents: row.marketCents, range: null, similarCents: [], basis: null, checkedOn }
  }
  const markets = await readMarkets(staff, [row])
  const value = findMarketValue(markets, row)
  if (!value) return null
  const { cents, lowCents, highCents, cars, dealers } = value
  return {
    middleCents: cents,
    range: { lowCents, highCents },
    similarCents: findSimilarPrices(markets, row),
    basis: { cars, dealers },
    checkedOn: null,
  }
}
