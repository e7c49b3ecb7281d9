import { expect, it } from 'vitest'
import { findDaySpanFault, writeDayHours } from './write-day-hours.ts'

it('writes a day as pages show it', () => {
  expect(writeDayHours(1, { status: 'open', open: '08:30', close: '12:00' })).toEqual({
    weekday: 1,
    status: 'open',
    formattedHours: '8:30 am – 12:00 pm',
    open: '08:30',
    close: '12:00',
  })
  expect(writeDayHours(0, { status: 'closed', open: '08:30', close: '12:00' })).toEqual({
    weekday: 0,
    status: 'closed',
    formattedHours: 'Closed',
    open: null,
    close: null,
  })
  expect(writeDayHours(6, { status: 'by_appointment', open: null, close: null })).toMatchObject({
    status: 'by_appointment',
    formattedHours: 'By appointment',
  })
})

it('requires an opening time and a later closing time for an open day', () => {
  expect(findDaySpanFault({ status: 'open', open: '09:00', close: '17:00' })).toBeNull()
  expect(findDaySpanFault({ status: 'open', open: '09:00', close: null })).toContain('both times')
  expect(findDaySpanFault({ status: 'open', open: '17:00', close: '09:00' })).toContain('before it opens')
  expect(findDaySpanFault({ status: 'closed', open: null, close: null })).toBeNull()
})
