/** The kinds of fields in a custom form. The first list maps to fields of the lead. */
const leadFields = {
  name: 'name',
  'last-name': 'last_name',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
  rego: 'rego',
  location: 'location',
  message: 'message',
} as const

export const customFieldKinds = [
  'text',
  'long-text',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
  'date',
  'number',
  'money',
  'name',
  'last-name',
  'email',
  'phone',
  'postcode',
  'rego',
  'location',
  'message',
] as const

export type CustomFieldKind = (typeof customFieldKinds)[number]

export type CustomField = {
  kind: CustomFieldKind
  label: string
  help: string
  required: boolean
  /** For select, radio and checkboxes. */
  options: readonly string[]
}

export const maxCustomFields = 12

export const choiceKinds: readonly CustomFieldKind[] = ['select', 'radio', 'checkboxes']

/** Names that leads or form posts already use. */
const reservedNames = new Set([
  ...Object.values(leadFields),
  ...['category', 'subcategory', 'lead_id', 'lead_status', 'form_completed', 'page_id', 'opt_in'],
  ...['dealership_slug', 'manufacturer_slug', 'website_slug', 'preferred_dealership', 'additional_services'],
  ...['skipped_steps', 'step_number', 'url', 'source', 'user_agent', 'car_id', 'car_dealership_id'],
  ...['lead_attributes', 'lead_destination', 'first_name', 'offer_accepted', 'hidden_field', 'stock_number'],
  ...['car_type', 'vehicle_status', 'vehicle make', 'vehicle model', 'day', 'month', 'year', 'state'],
  ...['datetime', 'photos', 'valuation_id', 'provider_id', 'ticket', 'visit', 'step', 'intent', 'fields'],
])

/**
 * The field's name in the post: its lead field, else its label, which is what readers of the lead know it by. A label
 * that collides with an existing name gets a suffix.
 */
export function customFieldName({ kind, label }: Pick<CustomField, 'kind' | 'label'>): string {
  if (Object.hasOwn(leadFields, kind)) return leadFields[kind as keyof typeof leadFields]
  const name = label.trim()
  return reservedNames.has(name.toLowerCase()) || name in {} ? `Question: ${name}` : name
}

/** A validation message for staff, with the index of the field; null if all fields are valid. */
export function findCustomFieldFault(fields: readonly CustomField[]): { at: number; fault: string } | null {
  const names = new Set<string>()
  for (const [at, field] of fields.entries()) {
    const name = customFieldName(field).toLowerCase()
    if (names.has(name)) return { at, fault: `“${field.label}” is asked twice.` }
    names.add(name)
    if (choiceKinds.includes(field.kind) && new Set(field.options).size < 2)
      return { at, fault: `“${field.label}” needs at least two different choices.` }
  }
  const isAnswerable = fields.some(({ kind, required }) => required && (kind === 'email' || kind === 'phone'))
  return isAnswerable ? null : { at: fields.length, fault: 'Ask for an email address or a phone number.' }
}
