import { and, eq, type SQL } from 'drizzle-orm'
import { reservations } from '../../ground/database/schema/reservations.ts'
import { cars } from '../../ground/database/schema/stock.ts'

/**
 * Joins the reservation that is being paid for to its car: one at most, by `reservations_one_a_car`. The hold is read
 * where it is kept; a copy in the car's row could be written over by a feed (docs/decisions/150).
 */
export function isHoldOfCar(): SQL | undefined {
  return and(eq(reservations.carId, cars.id), eq(reservations.state, 'held'))
}
