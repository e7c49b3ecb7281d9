import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../../leads/person-fields.ts'
import { chatPageWords } from './words.ts'

const category: EnquiryType = 'General Enquiry'
const contactFieldNames: readonly string[] = ['name', 'phone', 'email']

/** A chat message: each is a lead of its own, which the dealer answers by phone or mail. */
export function chatForm(site: Site, paths: Paths, action: string): LeadForm {
  const own = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  return {
    ...formBase(site, paths),
    id: 'chat',
    title: chatPageWords.title,
    introduction: chatPageWords.introduction,
    steps: [
      {
        fields: [
          ...wordsFields(site).message.map((field) => ({ ...field, label: chatPageWords.message })),
          ...personFields(site).filter(({ name }) => contactFieldNames.includes(name)),
        ],
      },
    ],
    values: { ...enquiryDefaults(null, siteDefaults(site)), dealership_slug: own?.slug ?? '' },
    category,
    subcategory: 'Chat',
    event: eventCatalogue.webchatSend.id,
    pageId: 'chat',
    action,
  }
}
