import { expect, it } from 'vitest'
import { listChangedFields } from './changed-fields.ts'

it('keeps only the fields that somebody has changed, ticks included', () => {
  const shown = { name: ['Ann'], days: ['1', '2'], phone: [''] }
  expect(listChangedFields(shown, { name: ['Ann'], days: ['2'], phone: ['0491'], note: ['x'] })).toEqual({
    days: ['2'],
    phone: ['0491'],
    note: ['x'],
  })
  expect(listChangedFields(shown, shown)).toBeNull()
  expect(listChangedFields(shown, { ...shown, days: [] })).toEqual({ days: [] })
})
