import { emailError } from '../form/checks/email-error.ts'
import type { ReservationDetails } from './reservation-details.ts'

/**
 * The first detail that is missing before payment: the visitor's name and an address for the receipt. Null if complete.
 */
export function findMissingDetail(
  details: ReservationDetails,
  handover: 'pickup' | 'delivery' | null,
): string | null {
  if (!details.firstName?.trim() || !details.lastName?.trim()) return 'Please tell us your name first.'
  if (emailError(details.email ?? '') !== null) return 'Please tell us your email address first.'
  if (!details.phone?.trim()) return 'Please tell us your phone number first.'
  if (handover === null) return 'Please choose pick-up or delivery first.'
  return null
}
