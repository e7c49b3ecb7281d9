import { expect, it } from 'vitest'
import { listYearHours } from './list-year-hours.ts'

const open = { status: 'open' as const, open: '08:30', close: '17:30' }
const closed = { status: 'closed' as const, open: null, close: null }
const week = [closed, open, open, open, open, open, { ...open, close: '12:00' }]

it('has every day of the year, each by its weekday or by what differs', () => {
  const months = listYearHours(2028, week, [{ date: '2028-12-25', name: 'Christmas', ...closed }])
  expect(months.map(({ length }) => length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  expect(months[0]?.[0]).toEqual({ date: '2028-01-01', span: { ...open, close: '12:00' }, special: null })
  expect(months[0]?.[1]?.span).toEqual(closed)
  expect(months[11]?.[24]).toEqual({ date: '2028-12-25', span: closed, special: 'Christmas' })
  expect(listYearHours(2027, [], [])[1]).toHaveLength(28)
})
