import type { FlagKey } from '../site/configuration/flag-table.ts'
import type { Car } from '../vehicle/car.ts'

/**
 * Whether the vehicle can be booked for a test drive. Coming-soon vehicles count as available (S4.01) and reserved ones
 * may still be viewed; dealers can change either.
 */
export function canBookDrive(
  car: Pick<Car, 'status' | 'reserved'>,
  flags: Readonly<Record<Extract<FlagKey, 'bookComingSoon' | 'bookReserved'>, boolean>>,
): boolean {
  if (car.status === 'coming_soon' && !flags.bookComingSoon) return false
  return !car.reserved || flags.bookReserved
}
