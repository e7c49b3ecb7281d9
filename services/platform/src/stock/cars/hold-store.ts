import { activeStates } from '@forecourt/domain/reservation/reservation-state'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { reservations } from '../../infrastructure/database/schema/reservations.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'

/**
 * Joins the reservation that is being paid for to its car: one at most, by `reservations_one_a_car`. The hold is read
 * where it is kept; a copy in the car's row could be written over by a feed (docs/decisions/150).
 */
export function isHoldOfCar(): SQL | undefined {
  return and(eq(reservations.carId, cars.id), eq(reservations.state, 'held'))
}

/** Whether a reservation keeps its car from everybody else: being paid for, or paid and not yet handed over. */
export function isHeldSql(): SQL | undefined {
  return and(inArray(reservations.state, [...activeStates]), isNull(reservations.handedOverAt))
}
