import type { FlagKey } from '../site/configuration/flag-table.ts'
import type { Car } from '../vehicle/car.ts'

/**
 * Whether times are offered for this vehicle. What is coming soon counts as available (S4.01) and a reserved one may
 * still be looked at; a dealer can set either otherwise.
 */
export function canBookDrive(
  car: Pick<Car, 'status' | 'reserved'>,
  flags: Readonly<Record<Extract<FlagKey, 'bookComingSoon' | 'bookReserved'>, boolean>>,
): boolean {
  if (car.status === 'coming_soon' && !flags.bookComingSoon) return false
  return !car.reserved || flags.bookReserved
}
