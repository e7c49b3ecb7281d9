import { enquireLabel } from '@forecourt/domain/content/enquire-label'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { FormField } from '../../forms/form.ts'
import { aboutCar } from '../../leads/about-car.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../leads/person-fields.ts'
import { vehicleTitle } from '../../site/vehicle-title.ts'
import { enquiryWords } from './words.ts'

/** The enquiry about one vehicle (S3.17). */
export function enquiryForm(car: Car, site: Site, paths: Paths, action: string): LeadForm {
  const { message, optIn } = wordsFields(site)
  const base = aboutCar(car, site, paths)
  const isShort = site.flags.shortEnquiry
  return {
    ...base,
    ...(isShort && { values: { ...base.values, message: readyMessage(car) } }),
    id: `enquiry-${car.id}`,
    title: enquireLabel(site.flags),
    introduction: enquiryWords.introduction,
    steps: [{ fields: [...(isShort ? shortFields(site) : personFields(site)), ...message, ...optIn] }],
    category: car.carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry',
    pageId: 'enquiry',
    action,
  }
}

/** A name, and one way to answer. */
function shortFields(site: Site): FormField[] {
  return personFields(site).flatMap((field): FormField[] => {
    if (field.name === 'name') return [{ ...field, half: false }]
    if (field.name === 'phone') return [{ ...field, unless: 'email' }]
    if (field.name === 'email')
      return [{ ...field, half: true, label: enquiryWords.orEmail, unless: 'phone' }]
    return []
  })
}

function readyMessage(car: Car): string {
  return enquiryWords.message(vehicleTitle(car))
}
