import type { Field } from '../form/field.ts'

/** The second step of a test drive, after the visitor's details (S2.43, S3.18). */
export function testDriveFields(form: { optionalMessage: boolean }): Field[] {
  return [
    { name: 'dateTime', label: 'Test Drive Booking Date', kind: 'text' },
    { name: 'message', label: 'Message', kind: 'text', required: !form.optionalMessage },
    { name: 'terms_conditions', label: 'I accept the terms and conditions', kind: 'checkbox' },
  ]
}
