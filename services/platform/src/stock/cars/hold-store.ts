import { activeStates } from '@forecourt/domain/reservation/reservation-state'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { reservations } from '../../infrastructure/database/schema/reservations.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'

/**
 * Joins a car with the reservation that is being paid for: one at most, by `reservations_one_a_car`. The hold is read
 * from the reservation, because a feed could overwrite a copy in the car's row (docs/decisions/150).
 */
export function isHoldOfCar(): SQL | undefined {
  return and(eq(reservations.carId, cars.id), eq(reservations.state, 'held'))
}

/**
 * Whether a reservation blocks the car for everybody else: it is being paid for, or is paid and not yet handed over.
 */
export function isHeldSql(): SQL | undefined {
  return and(inArray(reservations.state, [...activeStates]), isNull(reservations.handedOverAt))
}
