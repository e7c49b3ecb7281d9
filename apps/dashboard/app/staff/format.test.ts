import { expect, it } from 'vitest'
import {
  addDays,
  ageTone,
  formatAge,
  formatClock,
  formatCount,
  formatDate,
  formatHour,
  formatMoney,
  formatTime,
  startOfDay,
} from './format.ts'

const now = Date.UTC(2026, 10, 16, 3)
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

it.each([
  [0, '0 min', 'fresh'],
  [29, '29 min', 'fresh'],
  [59, '59 min', 'due'],
  [60, '1 h 0 min', 'late'],
  [185, '3 h 5 min', 'late'],
  [1_500, '1 day', 'late'],
  [5_000, '3 days', 'late'],
] as const)(
  'after %i minutes, the wait of somebody promised an answer within an hour is %s',
  (minutes, text, tone) => {
    expect(formatAge(ago(minutes), now)).toBe(text)
    expect(ageTone(ago(minutes), ago(minutes - 60), now)).toBe(tone)
  },
)

it('writes money and times as Australians do', () => {
  expect(formatMoney(2_399_000)).toBe('$23,990')
  expect(formatMoney(3_199_050)).toBe('$31,990.50')
  expect(formatMoney(null)).toBe('—')
  expect(formatTime('2026-11-16T03:00:00.000Z', 'Australia/Sydney')).toMatch(/^Mon,? 16 Nov,? 2:00 pm$/)
})

it('uses the singular for one', () => {
  expect([0, 1, 2, 1_240].map((count) => formatCount(count, 'photo'))).toEqual([
    '0 photos',
    '1 photo',
    '2 photos',
    '1,240 photos',
  ])
})

it('formats a day as its date, and an hour in the time zone of its place', () => {
  expect(formatDate('2026-11-17')).toBe('Tue 17 Nov')
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(formatClock('2026-11-17T00:30:00Z', 'Australia/Brisbane')).toBe('10:30 am')
})

it('finds the start of a day in Sydney, also when daylight saving changes', () => {
  expect(startOfDay('2026-11-16', 0, 'Australia/Sydney')).toBe('2026-11-15T13:00:00.000Z')
  expect(startOfDay('2026-07-01', 0, 'Australia/Sydney')).toBe('2026-06-30T14:00:00.000Z')
  expect(startOfDay('2026-07-01', 1, 'Australia/Sydney')).toBe('2026-07-01T14:00:00.000Z')
  // Daylight saving time starts on 4 October 2026 and ends on 5 April.
  expect(startOfDay('2026-10-04', 0, 'Australia/Sydney')).toBe('2026-10-03T14:00:00.000Z')
  expect(startOfDay('2026-10-04', 1, 'Australia/Sydney')).toBe('2026-10-04T13:00:00.000Z')
  expect(startOfDay('2026-04-05', 1, 'Australia/Sydney')).toBe('2026-04-05T14:00:00.000Z')
  for (const wrong of [undefined, '', 'soon', '2026-13-99'])
    expect(startOfDay(wrong, 0, 'Australia/Sydney')).toBeUndefined()
})

it.each([
  ['08:30', '8:30 am'],
  ['00:00', '12:00 am'],
  ['12:05', '12:05 pm'],
  ['17:00', '5:00 pm'],
])('formats %s for people', (time, said) => {
  expect(formatHour(time)).toBe(said)
})
