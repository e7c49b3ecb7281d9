import type { Field } from '../form/field.ts'
import type { FlagKey } from '../site/configuration/flag-table.ts'
import { sellerQuestions } from './seller-questions.ts'

/** Initial values of the contact form (S3.19-S3.21). A filled hidden field means a bot. */
export const contactDefaults = {
  hidden_field: '',
  name: '',
  last_name: '',
  postcode: '',
  phone: '',
  email: '',
  day: '',
  month: '',
  year: '',
  state: '',
} as const

const everywhere: readonly Field[] = [
  { name: 'name', label: 'First Name', kind: 'text' },
  { name: 'last_name', label: 'Last Name', kind: 'text' },
  { name: 'postcode', label: 'Postcode', kind: 'postcode' },
  { name: 'phone', label: 'Mobile Number', kind: 'phone' },
  { name: 'email', label: 'Email Address', kind: 'email' },
]
const dateOfBirth: readonly Field[] = [
  { name: 'day', label: 'Day', kind: 'text' },
  { name: 'month', label: 'Month', kind: 'text' },
  { name: 'year', label: 'Year', kind: 'text' },
]

type ContactFlag = 'dateOfBirth' | 'stateField' | 'sellerQuestions' | 'marketingSource'

/** The contact form's fields, including those that flags add (S3.19-S3.24). The four checkboxes are optional. */
export function contactFields(flags: Readonly<Pick<Record<FlagKey, boolean>, ContactFlag>>): Field[] {
  const fields = [...everywhere]
  if (flags.dateOfBirth) fields.push(...dateOfBirth)
  if (flags.stateField) fields.push({ name: 'state', label: 'State', kind: 'text' })
  if (flags.sellerQuestions)
    for (const name of sellerQuestions) fields.push({ name, label: name, kind: 'checkbox', required: false })
  if (flags.marketingSource)
    fields.push({ name: 'marketing_source', label: 'How did you hear about us?', kind: 'text' })
  return fields
}
