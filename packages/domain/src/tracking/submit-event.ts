import { leadCategory } from '../form/lead-category.ts'
import { type EventId, eventCatalogue } from './event-catalogue.ts'

/**
 * The event of a form that has none of its own: 18 when an offer was accepted, 51 for careers, else 22 (S9.06).
 * `category` is what the visitor picked, before a careers enquiry is rewritten to a general one (S4.32).
 */
export function submitEvent(form: { category: string; offerAccepted: boolean }): EventId {
  if (form.offerAccepted) return eventCatalogue.offerAccepted.id
  const isCareers = leadCategory(form.category, '').eventId !== null
  return isCareers ? eventCatalogue.careersEnquiry.id : eventCatalogue.submit.id
}
