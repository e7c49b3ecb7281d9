import { type ReservableCar, type ReserveFlags, reserveOnline } from '../vehicle/reserve-online.ts'
import { type HeldCar, isBeingReserved } from './is-being-reserved.ts'

/** What cards and pages offer: to reserve, to wait for somebody who is paying, or neither. */
export type ReserveOffer = 'reserve' | 'wait' | 'none'

/** Pages are the same for everybody: who is paying finds their own way back where the others are told when. */
export function reserveOffer(car: ReservableCar & HeldCar, flags: ReserveFlags): ReserveOffer {
  if (isBeingReserved(car)) return 'wait'
  return reserveOnline(car, flags).allowed ? 'reserve' : 'none'
}
