import { emailError } from '../form/checks/email-error.ts'
import type { ReservationDetails } from './reservation-details.ts'

/** What must be known before money is taken: who the car is kept for, and where a receipt goes. Null when all is there. */
export function missingDetail(
  details: ReservationDetails,
  handover: 'pickup' | 'delivery' | null,
): string | null {
  if (!details.firstName?.trim() || !details.lastName?.trim()) return 'Please tell us your name first.'
  if (emailError(details.email ?? '') !== null) return 'Please tell us your email address first.'
  if (!details.phone?.trim()) return 'Please tell us your phone number first.'
  if (handover === null) return 'Please choose pick-up or delivery first.'
  return null
}
