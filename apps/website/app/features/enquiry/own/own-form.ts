import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import { locationOptions } from '@forecourt/domain/enquiry/location-options'
import { type OwnField, type OwnFieldKind, ownFieldName } from '@forecourt/domain/enquiry/own-field'
import type { FieldKind } from '@forecourt/domain/form/field'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { FormField } from '../../../forms/form.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { wordsFields } from '../../../leads/person-fields.ts'

/** A custom form as its block stores it. */
export type OwnFormProps = {
  heading: string
  intro: string
  category: EnquiryType
  event: EventId
  fields: readonly OwnField[]
}

/** A custom form as an ordinary one: one step, whose answers become a lead of the chosen category. */
export function ownForm(
  site: Site,
  paths: Paths,
  { heading, intro, category, event, fields }: OwnFormProps,
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

const engineKinds: Readonly<Partial<Record<OwnFieldKind, FieldKind>>> = {
  'long-text': 'textarea',
  message: 'textarea',
  location: 'select',
  name: 'text',
  'last-name': 'text',
}

const autoComplete: Readonly<Partial<Record<OwnFieldKind, string>>> = {
  name: 'given-name',
  'last-name': 'family-name',
}

const halves: readonly OwnFieldKind[] = ['name', 'last-name']

/** An engine field; none if the site has no options for it. */
function presentField(field: OwnField, site: Site): FormField[] {
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
      name: ownFieldName(field),
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
