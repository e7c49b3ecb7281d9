import { enquireLabel } from '@forecourt/domain/content/enquire-label'
import { contactFields } from '@forecourt/domain/form/contact-fields'
import { enquiryDefaults } from '@forecourt/domain/form/enquiry-defaults'
import { enquiryFields } from '@forecourt/domain/form/enquiry-fields'
import type { Paths } from '@forecourt/domain/site/paths'
import type { Site } from '@forecourt/domain/site/site'
import { enquiryEvent } from '@forecourt/domain/tracking/enquiry-event'
import type { Car } from '@forecourt/domain/vehicle/car'
import { dressFields } from './dress-fields.ts'
import type { FormSpec } from './form.ts'
import { formBase } from './form-base.ts'
import { formCar } from './form-car.ts'

const plain = { dateOfBirth: false, stateField: false, sellerQuestions: false, marketingSource: false }

/** The enquiry about one vehicle (S3.17): who asks, and what. */
export function enquiryForm(car: Car, site: Site, paths: Paths, action: string): FormSpec {
  const asked = enquiryFields({
    general: false,
    asksLocation: false,
    asksDealership: false,
    optionalMessage: site.flags.optionalMessage,
  }).filter(({ name }) => name !== 'rego')
  return {
    ...formBase(site, paths),
    id: `enquiry-${car.id}`,
    title: enquireLabel(site.flags),
    introduction: 'Ask us anything about this vehicle. A person answers, usually within one business day.',
    steps: [{ fields: dressFields([...contactFields(plain), ...asked], site) }],
    values: enquiryDefaults(car, { manufacturerSlug: site.manufacturer?.slug ?? '' }),
    category: car.carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry',
    event: enquiryEvent(car.carType),
    action,
    car: formCar(car, site, paths),
  }
}
