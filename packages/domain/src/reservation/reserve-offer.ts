import { type ReservableCar, type ReserveFlags, reserveOnline } from '../vehicle/reserve-online.ts'
import { type HeldCar, isBeingReserved } from './is-being-reserved.ts'

/** What cards and pages offer: reserving, joining the waiting list, or neither. */
export type ReserveOffer = 'reserve' | 'wait' | 'none'

/** Pages are cached for everybody: a visitor who is paying finds a link back where others see the waiting time. */
export function reserveOffer(car: ReservableCar & HeldCar, flags: ReserveFlags): ReserveOffer {
  if (isBeingReserved(car)) return 'wait'
  return reserveOnline(car, flags).allowed ? 'reserve' : 'none'
}
