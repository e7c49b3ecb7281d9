import { expect, it } from 'vitest'
import { contactErrors, contactMessage, noContactMessage, wrongAddressMessage } from './contact-errors.ts'

it.each([
  { phone: '0412 345 678' },
  { phone: '+61 412-345-678', email: 'nobody' },
  { phone: '', email: ' jo@example.com ' },
  { phone: '123', email: 'jo@example.com' },
])('%j can be answered', (lead) => {
  expect(contactErrors(lead)).toBeNull()
})

it.each([
  [{}, '*This is a required field.', '*This is a required field.'],
  [{ phone: null, email: ' ' }, '*This is a required field.', '*This is a required field.'],
  [
    { phone: 'call me', email: 'jo@example' },
    'Invalid phone number. Must be Australian or New Zealand number.',
    'invalid email address',
  ],
  [{ phone: 12345678, email: 'a"b"@example.com' }, '*This is a required field.', 'invalid email address'],
])('%j cannot, and each field says why', (lead, phone, email) => {
  expect(contactErrors(lead)).toEqual({ phone, email })
})

it.each([
  [{ email: 'a"b"@example.com' }, wrongAddressMessage],
  [{ phone: 'call me', email: 'jo@example' }, wrongAddressMessage],
  [{ phone: 'call me' }, noContactMessage],
  [{}, noContactMessage],
])('%j gets an error that says what to correct', (lead, message) => {
  const errors = contactErrors(lead)
  expect(errors && contactMessage(errors)).toBe(message)
})
