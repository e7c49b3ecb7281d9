import type { EventId } from './event-catalogue.ts'
import * as events from './event-ids.ts'

/** The category that a visitor picks, and the subcategory it is sent under (S4.32). */
const careers = { category: 'Careers Enquiry', subcategory: 'Career Enquiry' } as const

/**
 * The event of a form without one of its own: 18 when an offer was accepted, 51 for careers, else 22 (S9.06).
 * Recognises a careers form before and after its category was changed to General Enquiry.
 */
export function submitEvent(form: {
  category: string | null
  subcategory: string | null
  offerAccepted: boolean
}): EventId {
  if (form.offerAccepted) return events.offerAccepted
  const isCareers = form.category === careers.category || form.subcategory === careers.subcategory
  return isCareers ? events.careersEnquiry : events.submit
}
