import {
  type CustomField,
  type CustomFieldKind,
  customFieldName,
} from '@forecourt/domain/enquiry/custom-field'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import { locationOptions } from '@forecourt/domain/enquiry/location-options'
import type { FieldKind } from '@forecourt/domain/form/field'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { FormField } from '../../forms/form.ts'
import { formBase, siteDefaults } from '../../leads/form-base.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { wordsFields } from '../../leads/person-fields.ts'

/** A custom form as its block stores it. */
export type CustomFormProps = {
  heading: string
  intro: string
  category: EnquiryType
  event: EventId
  fields: readonly CustomField[]
}

/** A custom form as an ordinary one: one step, whose answers become a lead of the chosen category. */
export function customForm(
  site: Site,
  paths: Paths,
  { heading, intro, category, event, fields }: CustomFormProps,
  { id, action }: { id: string; action: string },
): LeadForm {
  const title = heading || category
  const visible = site.locations.filter((location) => location.visible)
  const [place] = visible
  const dealership = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  const formFields = fields.flatMap((field) => presentField(field, site))
  return {
    ...formBase(site, paths),
    // Used in a header, and an id may contain any character.
    id: `own-${id.replaceAll(/[^\w-]/g, '')}`,
    title,
    ...(intro && { introduction: intro }),
    // The title is rendered above it, both embedded and on its own page.
    steps: [{ fields: [...formFields, ...wordsFields(site).optIn] }],
    values: {
      ...enquiryDefaults(null, siteDefaults(site)),
      subcategory: heading,
      location: visible.length === 1 && place ? String(place.id) : '',
      dealership_slug: dealership?.slug ?? '',
    },
    category,
    event,
    pageId: 'ownForm',
    action,
  }
}

const engineKinds: Readonly<Partial<Record<CustomFieldKind, FieldKind>>> = {
  'long-text': 'textarea',
  message: 'textarea',
  location: 'select',
  name: 'text',
  'last-name': 'text',
}

const autoComplete: Readonly<Partial<Record<CustomFieldKind, string>>> = {
  name: 'given-name',
  'last-name': 'family-name',
}

const halves: readonly CustomFieldKind[] = ['name', 'last-name']

/** An engine field; none if the site has no options for it. */
function presentField(field: CustomField, site: Site): FormField[] {
  const { kind, label, help, required } = field
  const places = locationOptions(site.locations)
  if (kind === 'location' && places.length < 2) return []
  const options =
    kind === 'location'
      ? places.map(({ value, name }) => ({ value: String(value), label: name }))
      : field.options.map((option) => ({ value: option, label: option }))
  const filled = autoComplete[kind]
  return [
    {
      name: customFieldName(field),
      label,
      kind: engineKinds[kind] ?? (kind as FieldKind),
      ...(help && { help }),
      ...(!required && { required: false }),
      ...(options.length > 0 && { options }),
      ...(halves.includes(kind) && { half: true }),
      ...(filled && { autoComplete: filled }),
      ...(kind === 'phone' && { country: site.country.code }),
    },
  ]
}
