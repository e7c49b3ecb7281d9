import { expect, it } from 'vitest'
import { type CustomField, customFieldName, findCustomFieldFault } from './custom-field.ts'

const field = (changes: Partial<CustomField>): CustomField => ({
  kind: 'text',
  label: 'How many vehicles?',
  help: '',
  required: true,
  options: [],
  ...changes,
})
const email = field({ kind: 'email', label: 'Email' })

it('sends an answer under its place in the lead, else under its label', () => {
  expect(customFieldName(field({ kind: 'last-name', label: 'Surname' }))).toBe('last_name')
  expect(customFieldName(field({ label: ' How many vehicles? ' }))).toBe('How many vehicles?')
})

it('distinguishes a label from a field of the lead with the same name', () => {
  for (const label of ['Category', 'opt_in', 'source', 'Email', 'constructor', '__proto__', 'Year'])
    expect(customFieldName(field({ label }))).toBe(`Question: ${label}`)
})

it('requires unique labels, options to choose from and a way to answer', () => {
  expect(findCustomFieldFault([email, field({})])).toBeNull()
  expect(findCustomFieldFault([email, field({}), field({ label: 'how many vehicles?' })])).toEqual({
    at: 2,
    fault: '“how many vehicles?” is asked twice.',
  })
  expect(findCustomFieldFault([email, field({ kind: 'phone' }), field({ kind: 'phone' })])?.at).toBe(2)
  expect(findCustomFieldFault([email, field({ kind: 'radio', options: ['A', 'A'] })])?.at).toBe(1)
  expect(findCustomFieldFault([email, field({ kind: 'radio', options: ['A', 'B'] })])).toBeNull()
  for (const fields of [[field({})], [{ ...email, required: false }], []])
    expect(findCustomFieldFault(fields)?.fault).toBe('Ask for an email address or a phone number.')
})
