import { expect, it } from 'vitest'
import { readHoursEdit } from './read-hours-edit.ts'

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('reads a day off for one place or all, and a single day as a range of one day', () => {
  const day = { intent: 'add', name: 'Easter', from: '2027-03-26', to: '', status: 'closed', place: '' }
  expect(readHoursEdit(aForm(day))).toEqual({
    action: 'add',
    from: '2027-03-26',
    to: '2027-03-26',
    name: 'Easter',
    placeId: null,
    status: 'closed',
    open: null,
    close: null,
  })
  expect(readHoursEdit(aForm({ ...day, name: '' }))).toBeNull()
})

it('reads a week, and a day without hours as closed', () => {
  const change = readHoursEdit(
    aForm({
      intent: 'week',
      place: '7',
      version: 'v',
      'status.1': 'open',
      'open.1': '09:00',
      'close.1': '17:00',
    }),
  )
  expect(change).toMatchObject({ action: 'week', placeId: 7, version: 'v' })
  expect(change?.action === 'week' && change.week.map(({ status }) => status)).toEqual([
    'closed',
    'open',
    ...Array.from({ length: 5 }, () => 'closed'),
  ])
})

it('reads one day or several that are taken back at once', () => {
  expect(readHoursEdit(aForm({ intent: 'remove', id: '3' }))).toEqual({ action: 'remove', ids: [3] })
  expect(readHoursEdit(aForm({ intent: 'remove', id: '3 4' }))).toEqual({ action: 'remove', ids: [3, 4] })
})
