import type { Field } from '../form/field.ts'

type EnquiryForm = {
  /** The general enquiry asks for a type (S5.16). */
  general: boolean
  asksLocation: boolean
  asksDealership: boolean
  /** The site's flag of that name (S5.15). */
  optionalMessage: boolean
}

/** The enquiry's fields beyond the contact fields (S3.23). Rego and the opt-in are always optional (S5.18, S5.19). */
export function enquiryFields(form: EnquiryForm): Field[] {
  const fields: Field[] = []
  if (form.general) fields.push({ name: 'category', label: 'Enquiry Type', kind: 'text' })
  if (form.asksLocation) fields.push({ name: 'location', label: 'Location', kind: 'text' })
  if (form.asksDealership)
    fields.push({ name: 'preferred_dealership', label: 'Preferred Dealership', kind: 'text' })
  fields.push(
    { name: 'rego', label: 'Rego', kind: 'text', required: false },
    { name: 'message', label: 'Message', kind: 'text', required: !form.optionalMessage },
    { name: 'opt_in', label: 'Keep me informed', kind: 'checkbox', required: false },
  )
  return fields
}
