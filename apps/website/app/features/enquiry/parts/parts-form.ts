import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { enquiryFields } from '@forecourt/domain/enquiry/enquiry-fields'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import { locationOptions } from '@forecourt/domain/enquiry/location-options'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { FormField } from '../../../forms/form.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields } from '../../../leads/person-fields.ts'
import { presentFields } from '../../../leads/present-fields.ts'
import { formWords } from './words.ts'

const category: EnquiryType = 'Parts Enquiry'

/** The enquiry about parts and accessories: the part, the vehicle, and contact details. */
export function partsForm(site: Site, paths: Paths, action: string): LeadForm {
  const places = partsLocations(site)
  const [only] = places
  const own = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  return {
    ...formBase(site, paths),
    id: 'parts',
    title: formWords.title,
    steps: [{ heading: formWords.title, fields: partsFields(site, places) }],
    values: {
      ...enquiryDefaults(null, siteDefaults(site)),
      location: places.length === 1 && only ? String(only.id) : '',
      dealership_slug: own?.slug ?? '',
    },
    category,
    pageId: 'parts',
    action,
  }
}

function partsFields(site: Site, places: readonly SiteLocation[]): FormField[] {
  const enquiryInputs = enquiryFields({
    general: false,
    asksLocation: places.length > 1,
    asksDealership: false,
    // Always required, because the message names the part.
    optionalMessage: false,
  })
  const vehicle: FormField[] = [
    { name: 'Vehicle Make', label: formWords.make, kind: 'text', half: true },
    { name: 'Vehicle Model', label: formWords.model, kind: 'text', half: true },
  ]
  const services = additionalServices(site)
  const more: FormField[] =
    services.length === 0
      ? []
      : [
          {
            name: 'additional_services',
            label: formWords.more,
            kind: 'checkboxes',
            required: false,
            options: services.map((service) => ({ value: service, label: service })),
          },
        ]
  const presented = presentFields(enquiryInputs, site).map(
    (field): FormField => ({ ...field, ...presentOwn(field, places) }),
  )
  const named = (...names: string[]) => presented.filter(({ name }) => names.includes(name))
  return [
    ...named('message'),
    ...vehicle,
    ...named('rego'),
    ...named('location'),
    ...more,
    ...personFields(site),
    ...named('opt_in'),
  ]
}

function presentOwn({ name }: FormField, places: readonly SiteLocation[]): Partial<FormField> {
  if (name === 'message')
    return {
      label: formWords.message,
      help: formWords.messageHelp,
    }
  if (name === 'rego') return { help: formWords.rego, half: places.length > 1 }
  if (name !== 'location') return {}
  return {
    label: formWords.location,
    half: true,
    options: locationOptions(places).map(({ value, name: label }) => ({ value: String(value), label })),
  }
}

/** Locations that sell parts: parts departments, or showrooms if there is none. */
export function partsLocations({ locations }: Pick<Site, 'locations'>): SiteLocation[] {
  const visible = locations.filter((location) => location.visible)
  const places = visible.filter(({ locationType }) => locationType === 'parts')
  return places.length > 0 ? places : visible.filter(({ locationType }) => locationType === 'sales')
}

/** Only a dealer with a workshop can fit parts. */
function additionalServices({ locations }: Pick<Site, 'locations'>): string[] {
  const hasWorkshop = locations.some(({ visible, locationType }) => visible && locationType === 'service')
  return hasWorkshop ? [formWords.fit, formWords.send] : []
}
