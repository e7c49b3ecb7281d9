import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { aboutCar } from '../../leads/about-car.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../leads/person-fields.ts'
import { photoWords } from './words.ts'

/** A request for photos of a new arrival, sent once there are any (S2.39). */
export function photosForm(car: Car, site: Site, paths: Paths, action: string): LeadForm {
  const { message, optIn } = wordsFields(site)
  return {
    ...aboutCar(car, site, paths),
    id: `photos-${car.id}`,
    title: photoWords.title,
    introduction: photoWords.introduction,
    steps: [
      {
        fields: [
          ...personFields(site),
          // The message is optional.
          ...message.map((field) => ({
            ...field,
            required: false,
            label: photoWords.details,
          })),
          ...optIn,
        ],
      },
    ],
    category: 'Request Photos Enquiry',
    pageId: 'requestPhotos',
    action,
  }
}
