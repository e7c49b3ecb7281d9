import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { locationOptions } from '@forecourt/domain/enquiry/location-options'
import type { Field, FieldOption } from '@forecourt/domain/form/field'
import { optInText } from '@forecourt/domain/lead/consent-text'
import type { Site } from '@forecourt/domain/site/site'
import type { FormField } from '../forms/form.ts'
import { fieldLabels } from './words.ts'

type Presentation = (site: Site) => Partial<FormField>

/** The presentation of rule fields by name: width, autofill, choices. */
const presentations: Readonly<Record<string, Presentation>> = {
  name: () => ({ half: true, autoComplete: 'given-name' }),
  last_name: () => ({ half: true, autoComplete: 'family-name' }),
  phone: (site) => ({ half: true, country: site.country.code }),
  postcode: () => ({ half: true }),
  message: () => ({ kind: 'textarea' }),
  rego: () => ({ kind: 'rego', half: true }),
  dateTime: () => ({ kind: 'slot' }),
  opt_in: (site) => ({ label: optInText(site) }),
  category: () => ({ kind: 'select', options: enquiryTypes.map(named) }),
  state: ({ country: { states } }) => ({
    half: true,
    autoComplete: 'address-level1',
    ...(states.names.length > 0 && {
      kind: 'select',
      options: states.names.map((state) => ({ value: state.toLowerCase(), label: state })),
    }),
  }),
  location: (site) => ({
    kind: 'select',
    options: locationOptions(site.locations).map(({ value, name }) => ({
      value: String(value),
      label: name,
    })),
  }),
  preferred_dealership: (site) => ({
    kind: 'select',
    options: site.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
  }),
  marketing_source: (site) => ({ kind: 'select', options: site.settings.marketingSources.map(named) }),
}

/** The rule fields as a form shows them; the three parts of a date of birth become one field. */
export function presentFields(fields: readonly Field[], site: Site): FormField[] {
  return fields.flatMap((field): FormField[] => {
    if (field.name === 'month' || field.name === 'year') return []
    if (field.name === 'day')
      return [{ name: 'date_of_birth', label: fieldLabels.dateOfBirth, kind: 'date-of-birth' }]
    return [{ ...field, ...presentations[field.name]?.(site) }]
  })
}

function named(name: string): FieldOption {
  return { value: name, label: name }
}
