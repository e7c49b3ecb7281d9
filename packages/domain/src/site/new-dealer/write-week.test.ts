import { expect, it } from 'vitest'
import { writeWeek } from './write-week.ts'

it('writes a week from Sunday on, as pages say it', () => {
  const weekdays = { open: '08:30', close: '17:00' }
  const week = writeWeek({ weekdays, saturday: { open: '09:00', close: '12:00' }, sunday: null })
  expect(week.map(({ formattedHours }) => formattedHours)).toEqual([
    'Closed',
    ...Array.from({ length: 5 }, () => '8:30 am – 5:00 pm'),
    '9:00 am – 12:00 pm',
  ])
  expect(week[1]).toMatchObject({ weekday: 1, status: 'open', open: '08:30', close: '17:00' })
  expect(week[0]).toMatchObject({ status: 'closed', open: null })
})
