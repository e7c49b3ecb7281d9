import { contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { enquiryFields } from '@forecourt/domain/enquiry/enquiry-fields'
import type { Site } from '@forecourt/domain/site/site'
import type { FormField } from '../forms/form.ts'
import { presentFields } from './present-fields.ts'

/** Fields that a site's flags add appear only on its contact form. */
const plain = { dateOfBirth: false, stateField: false, sellerQuestions: false, marketingSource: false }

/** Fields about the person who enquires. */
export function personFields(site: Site): FormField[] {
  return presentFields(contactFields(plain), site)
}

/** Their message, and whether they opt in to marketing. */
export function wordsFields(site: Site): { message: FormField[]; optIn: FormField[] } {
  const asked = presentFields(
    enquiryFields({
      general: false,
      asksLocation: false,
      asksDealership: false,
      optionalMessage: site.flags.optionalMessage,
    }),
    site,
  )
  return {
    message: asked.filter(({ name }) => name === 'message'),
    optIn: asked.filter(({ name }) => name === 'opt_in'),
  }
}
