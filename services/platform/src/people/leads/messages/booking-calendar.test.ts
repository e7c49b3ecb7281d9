import { expect, it } from 'vitest'
import { hostileTexts } from '../../../../testing/people/hostile-texts.ts'
import { someLeadFacts } from '../../../../testing/people/lead-facts.ts'
import { bookingCalendar } from './booking-calendar.ts'

const calendarOf = (site: Record<string, unknown> = {}) =>
  bookingCalendar(someLeadFacts({ booked: true, site }), 'north.example') ?? ''

/** Unfolds lines (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('is an entry with a stable UID and times in UTC, whatever zone reads it', () => {
  expect(calendarOf()).toBe(calendarOf())
  const lines = unfolded(calendarOf())
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:00000000-0000-4000-8000-000000000001@north.example',
    'DTSTAMP:20261115T060309Z',
    'SEQUENCE:0',
    'ORGANIZER;CN="Dealer North":mailto:sales@dealer.example',
    'DTSTART:20261119T230000Z',
    'DTEND:20261120T000000Z',
    'SUMMARY:Test drive at Dealer North: 2021 Mazda CX-5 Maxx Sport',
    'LOCATION:Main yard\\, 1 Test Street\\, Testville NSW 2000',
    'DESCRIPTION:Reference FC-7K3M-92\\nPhone (02) 5550 1001',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it.each(hostileTexts.map((text) => [text.slice(0, 30), text]))(
  'holds its lines with %j in a name',
  (_, name) => {
    const text = calendarOf({ name })
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.every((line) => line.isWellFormed() && !/[\r\n]/.test(line))).toBe(true)
    const names = unfolded(text).map((line) => line.split(':')[0])
    expect(names.filter((property) => property === 'BEGIN')).toHaveLength(2)
    expect(names).toHaveLength(18)
  },
)

it('escapes what separates values', () => {
  expect(unfolded(calendarOf({ name: 'a;b,c\\d' })).join('\n')).toContain(
    'SUMMARY:Test drive at a\\;b\\,c\\\\d',
  )
})

it('is nothing without a booking', () => {
  expect(bookingCalendar(someLeadFacts(), 'north.example')).toBeNull()
})
