import { contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { enquiryFields } from '@forecourt/domain/enquiry/enquiry-fields'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { enquiryEvent } from '@forecourt/domain/tracking/enquiry-event'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { FormField } from '../forms/form.ts'
import { formBase } from './form-base.ts'
import { formCar } from './form-car.ts'
import { presentFields } from './present-fields.ts'

const plain = { dateOfBirth: false, stateField: false, sellerQuestions: false, marketingSource: false }

/** Who asks. */
export function personFields(site: Site): FormField[] {
  return presentFields(contactFields(plain), site)
}

/** What they say, and whether they want to hear more. */
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

/** What forms about one vehicle have in common: the lead describes it (S3.17), the event is an enquiry's (S9.01). */
export function aboutCar(car: Car, site: Site, paths: Paths) {
  return {
    ...formBase(site, paths),
    values: { ...enquiryDefaults(car, { manufacturerSlug: site.manufacturer?.slug ?? '' }) },
    event: enquiryEvent(car.carType),
    car: formCar(car, site, paths),
  }
}
