import { expect, it } from 'vitest'
import { countries } from '../countries.ts'
import * as format from './date-text.ts'

const { calendarText, dateText, formatDate, longDate, shortDateTime } = format
const at = Date.parse('2025-03-08T22:30Z')

it.each(countries)('writes dates and times of $name in its usual format', ({ language }) => {
  const { dateText, calendarText, formatDate, shortDateTime, ...styles } = format
  const written = Object.entries(styles).map(([name, style]) => [
    name,
    dateText(at, style, language, 'Australia/Brisbane'),
  ])
  expect(Object.fromEntries(written)).toEqual({
    longDate: '9 March 2025',
    mediumDate: '9 Mar 2025',
    fullDate: 'Sunday 9 March 2025',
    weekdayName: 'Sunday',
    dayAndMonth: '9 March',
    weekdayDate: 'Sunday 9 March',
    shortWeekdayDate: 'Sun 9 March',
    shortDate: 'Sun 9 Mar',
    clockTime: '8:30 am',
    monthAndYear: 'March 2025',
  })
})

it('uses the clock of the zone', () => {
  expect(dateText(at, shortDateTime, 'en-AU', 'UTC')).toMatch(/^Sat,? 8 Mar,? 10:30 pm$/)
  expect(formatDate(new Date(at), longDate, 'en-AU', 'Pacific/Auckland')).toBe('9 March 2025')
})

it('writes a calendar day in the country’s format, whatever the time zone of the reader', () => {
  expect(calendarText('2025-03-09', longDate, 'en-AU')).toBe('9 March 2025')
  expect(calendarText('2025-03-09', longDate, 'en-US')).toBe('March 9, 2025')
})
