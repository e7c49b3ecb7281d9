import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { FormField } from '../../../forms/form.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../../leads/person-fields.ts'
import { modelWords } from './words.ts'

const category: EnquiryType = 'New Vehicle Enquiry'

type FormModel = { slug: string; title: string; make: string; model: string; grades: readonly string[] }

/** The enquiry about a model, in stock or not: contact details, grade and message. */
export function modelForm(site: Site, paths: Paths, action: string, asked: FormModel): LeadForm {
  const { message, optIn } = wordsFields(site)
  const title = modelWords.enquiry(asked.title)
  const own = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  const grade: FormField = {
    name: 'grade',
    label: modelWords.grade,
    kind: 'select',
    required: false,
    options: [modelWords.anyGrade, ...asked.grades].map((name) => ({ value: name, label: name })),
  }
  return {
    ...formBase(site, paths),
    id: `model-${asked.slug}`,
    title,
    steps: [
      {
        heading: title,
        fields: [...(asked.grades.length > 0 ? [grade] : []), ...personFields(site), ...message, ...optIn],
      },
    ],
    values: {
      ...enquiryDefaults(null, siteDefaults(site)),
      'Vehicle Make': asked.make,
      'Vehicle Model': asked.model,
      car_type: 'new',
      grade: modelWords.anyGrade,
      dealership_slug: own?.slug ?? '',
    },
    category,
    event: eventCatalogue.newCarEnquiry.id,
    pageId: 'models',
    action,
  }
}
