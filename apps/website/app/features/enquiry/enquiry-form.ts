import { enquireLabel } from '@forecourt/domain/content/enquire-label'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { aboutCar } from '../../leads/about-car.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../leads/person-fields.ts'

/** The enquiry about one vehicle (S3.17): who asks, and what. */
export function enquiryForm(car: Car, site: Site, paths: Paths, action: string): LeadForm {
  const { message, optIn } = wordsFields(site)
  return {
    ...aboutCar(car, site, paths),
    id: `enquiry-${car.id}`,
    title: enquireLabel(site.flags),
    introduction: 'Ask us anything about this vehicle. A person answers, usually within one business day.',
    steps: [{ fields: [...personFields(site), ...message, ...optIn] }],
    category: car.carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry',
    action,
  }
}
