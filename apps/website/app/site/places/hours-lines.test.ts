import type { DayHours } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { hoursLines } from './hours-lines.ts'

const day = (weekday: number, formattedHours: string, status: DayHours['status'] = 'open'): DayHours => ({
  weekday,
  status,
  formattedHours,
  open: null,
  close: null,
})

describe('hoursLines', () => {
  it('joins days in a row with the same hours, Monday first', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      day(weekday, weekday === 0 ? 'Closed' : weekday === 6 ? '9–4' : '8–5'),
    )
    expect(hoursLines(week)).toEqual([
      { days: 'Mon–Fri', hours: '8–5' },
      { days: 'Sat', hours: '9–4' },
      { days: 'Sun', hours: 'Closed' },
    ])
  })

  it('shows both halves of a day with a break, and closed for days that nobody lists', () => {
    expect(hoursLines([day(1, '9–12'), day(1, '1–5')])).toEqual([
      { days: 'Mon', hours: '9–12, 1–5' },
      { days: 'Tue–Sun', hours: 'Closed' },
    ])
  })

  it('falls back to the status where the text is empty', () => {
    expect(hoursLines([day(1, '', 'by_appointment')])[0]).toEqual({ days: 'Mon', hours: 'By appointment' })
  })
})
