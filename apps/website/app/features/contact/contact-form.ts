import { matchState } from '@forecourt/domain/country/state'
import { contactDefaults, contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { enquiryFields } from '@forecourt/domain/enquiry/enquiry-fields'
import { defaultEnquiryType, type EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import { sellerQuestions } from '@forecourt/domain/enquiry/seller-questions'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { FormField } from '../../forms/form.ts'
import { formBase, siteDefaults } from '../../leads/form-base.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { presentFields } from '../../leads/present-fields.ts'
import { formWords } from './words.ts'

export type ContactPrefill = {
  /** The page's location, preselected. */
  location?: SiteLocation | undefined
  category?: EnquiryType
  /** The offer that it is about; included in the lead. */
  offer?: { slug: string; title: string } | null
}

/** The order of fields: topic, contact details, message. The domain lists them in another order. */
const order: readonly string[] = [
  'category',
  'location',
  'preferred_dealership',
  'name',
  'last_name',
  'postcode',
  'phone',
  'email',
  'date_of_birth',
  'state',
  'rego',
  'message',
  ...sellerQuestions,
  'marketing_source',
  'opt_in',
]

/** The general enquiry (S3.19 to S3.25, S5.15 to S5.23), of the site or of one location. */
export function contactForm(
  site: Site,
  paths: Paths,
  action: string,
  prefill: ContactPrefill = {},
): LeadForm {
  const { location, category = defaultEnquiryType, offer } = prefill
  const visible = site.locations.filter((place) => place.visible)
  const only = visible.length === 1 ? visible[0] : undefined
  const place = location ?? only
  const { hidden_field, ...empty } = contactDefaults
  const enquiryInputs = enquiryFields({
    general: true,
    asksLocation: visible.length > 1,
    // If one dealership answers every lead (S3.29), there is no question.
    asksDealership: site.dealerships.length > 1 && site.settings.leadDealershipOverride === '',
    optionalMessage: site.flags.optionalMessage,
  })
  const title = offer ? formWords.aboutOffer(offer.title) : formWords.title(location?.name ?? null)
  const own = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  return {
    ...formBase(site, paths),
    id: [
      'contact',
      location?.slug,
      category !== defaultEnquiryType && toSlug(category),
      offer && `offer-${offer.slug}`,
    ]
      .filter(Boolean)
      .join('-'),
    title,
    steps: [
      {
        heading: title,
        fields: presentFields([...contactFields(site.flags), ...enquiryInputs], site)
          .map(presentOwn)
          .sort(inOrder),
      },
    ],
    values: {
      ...enquiryDefaults(null, siteDefaults(site)),
      ...empty,
      ...(site.flags.stateField && {
        state: matchState(site.settings.formState, site.country.states.names)?.toLowerCase() ?? '',
      }),
      category,
      location: place ? String(place.id) : '',
      preferred_dealership: location?.dealershipSlug ?? '',
      dealership_slug: own?.slug ?? '',
      ...(offer && { special_offer: offer.title, message: formWords.offerMessage(offer.title) }),
    },
    category,
    asksSellerQuestions: site.flags.sellerQuestions,
    pageId: location ? 'contactLocation' : 'contact',
    action,
  }
}

const halves: readonly string[] = sellerQuestions

function presentOwn(field: FormField): FormField {
  if (field.name === 'rego') return { ...field, help: formWords.rego }
  if (field.name === sellerQuestions[0]) return { ...field, half: true, above: formWords.seller }
  return halves.includes(field.name) ? { ...field, half: true } : field
}

function inOrder(one: FormField, other: FormField): number {
  return order.indexOf(one.name) - order.indexOf(other.name)
}

function toSlug(category: EnquiryType): string {
  return category.toLowerCase().replaceAll(' ', '-')
}
