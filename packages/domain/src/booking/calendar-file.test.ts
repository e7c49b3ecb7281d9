import { describe, expect, it } from 'vitest'
import { calendarFeed, calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'a1@west.test',
  stampMs: Date.UTC(2026, 10, 15, 1, 2, 3),
  startMs: Date.UTC(2026, 10, 17, 23, 30),
  endMs: Date.UTC(2026, 10, 18, 0, 30),
  summary: 'Test drive',
  location: '12 Durham Street',
  description: 'Reference ABC-DEF',
  sequence: 0,
  isCancelled: false,
  organizer: null,
}

describe('calendarFile', () => {
  it('names the booking, its place and its instants in UTC, each line ended as the standard wants', () => {
    const file = calendarFile(entry)
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        'UID:a1@west.test',
        'DTSTAMP:20261115T010203Z',
        'DTSTART:20261117T233000Z',
        'DTEND:20261118T003000Z',
        'SUMMARY:Test drive',
        'LOCATION:12 Durham Street',
        'DESCRIPTION:Reference ABC-DEF',
      ]),
    )
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  })

  it('marks a changed booking as updated and a cancelled one as cancelled', () => {
    const organizer = { name: 'Dealer "North"\r\nX', email: 'sales@dealer.example' }
    const moved = calendarFile({ ...entry, sequence: 2, organizer }).split('\r\n')
    expect(moved).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2', 'STATUS:CONFIRMED']))
    expect(moved).toContain('ORGANIZER;CN="Dealer  North   X":mailto:sales@dealer.example')
    const cancelled = calendarFile({ ...entry, sequence: 3, isCancelled: true }).split('\r\n')
    expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']))
  })

  it('escapes texts, so that none starts a line of its own', () => {
    const file = calendarFile({ ...entry, summary: 'Ute; red, "best"\r\nATTACH:http://x\\' })
    expect(file).toContain('SUMMARY:Ute\\; red\\, "best"\\nATTACH:http://x\\\\\r\n')
    expect(file).not.toMatch(/^ATTACH/m)
  })

  it('folds lines at 75 octets and cuts no character', () => {
    const summary = '🚐é'.repeat(40)
    const file = calendarFile({ ...entry, summary })
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
  })

  it('puts several bookings into a feed, which is no message of a single one', () => {
    const feed = calendarFeed('Bookings, Forecourt', [entry, { ...entry, uid: 'b2@west.test' }]).split('\r\n')
    expect(feed.filter((line) => line.startsWith('UID:'))).toEqual(['UID:a1@west.test', 'UID:b2@west.test'])
    expect(feed).toContain('X-WR-CALNAME:Bookings\\, Forecourt')
    expect(feed.filter((line) => /^(METHOD|BEGIN:VCALENDAR|END:VCALENDAR)/.test(line))).toHaveLength(2)
  })
})
