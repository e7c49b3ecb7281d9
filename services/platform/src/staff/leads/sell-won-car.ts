import { reachFor } from '@forecourt/domain/person/staff/reach'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { setSold } from '../stock/change-vehicle.ts'
import { lockVehicles } from '../stock/store.ts'
import * as store from './store.ts'

/**
 * Winning a lead also sells its vehicle, if the user may change the stock; a vehicle it had bought before is for sale
 * again. Null if no vehicle is named.
 */
export async function sellWonCar(
  tx: NodePgDatabase,
  context: StaffContext,
  permit: Permit,
  lead: store.WrittenLead,
  stockNumber: string | null,
): Promise<{ id: number; name: string } | null> {
  const car =
    stockNumber === null ? null : await store.findStockCar(tx, lead.siteId, stockNumber, lead.wonCarId)
  if (stockNumber !== null && !car) throw fail('won-car-not-found', { stockNumber })
  const seller = { ...permit, reach: reachFor(permit.actor.grants, 'stock.write') }
  const carId = car?.id ?? null
  if (lead.wonCarId === carId) return car
  await lockVehicles(
    tx,
    seller.reach,
    [lead.wonCarId, carId].filter((id) => id !== null),
  )
  if (lead.wonCarId !== null) await setSold(tx, context, seller, lead.wonCarId, false)
  if (carId !== null) await setSold(tx, context, seller, carId, true)
  return car
}
