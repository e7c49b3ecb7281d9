import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import { submitEvent } from '@forecourt/domain/tracking/submit-event'
import type { LeadForm } from './lead-form.ts'

/**
 * The conversion event of a submitted form: the form's own one if set, the careers event whenever that category was
 * chosen (S4.32), else 22.
 */
export function formEvent(
  form: Pick<LeadForm, 'event'>,
  lead: { category: string; subcategory: string; offer_accepted?: unknown },
): EventId {
  const { category, subcategory } = lead
  const offerAccepted = lead.offer_accepted === true || lead.offer_accepted === 'true'
  const general = submitEvent({ category, subcategory, offerAccepted })
  return form.event !== null && general === submitEvent(nothingSpecial) ? form.event : general
}

const nothingSpecial = { category: null, subcategory: null, offerAccepted: false }
