import { describe, expect, it } from 'vitest'
import { openNowText } from './open-now-text.ts'

const hours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'open' as const,
  formattedHours: '',
  open: '08:30',
  close: '17:30',
}))
const location = { hours, specialHours: [], timeZone: 'Australia/Brisbane' }
const at = (iso: string) => openNowText(location, Date.parse(iso), 'en-AU')

describe('openNowText', () => {
  it('says until when the place is open, in its time zone', () => {
    expect(at('2026-11-16T12:00:00+10:00')).toEqual({ open: true, text: 'Open now until 5:30 pm' })
  })

  it('says when it opens: today, on a weekday soon, or on a date', () => {
    expect(at('2026-11-16T07:00:00+10:00')).toEqual({ open: false, text: 'Closed, opens 8:30 am' })
    expect(at('2026-11-14T12:00:00+10:00')).toEqual({ open: false, text: 'Closed, opens Monday 8:30 am' })
    const closed = Array.from({ length: 8 }, (_, n) => ({
      date: `2026-12-${21 + n}`,
      locationId: null,
      name: 'Holidays',
      status: 'closed' as const,
      open: null,
      close: null,
    }))
    expect(
      openNowText({ ...location, specialHours: closed }, Date.parse('2026-12-21T12:00:00+10:00'), 'en-AU'),
    ).toEqual({
      open: false,
      text: 'Closed, opens 29 December 8:30 am',
    })
  })

  it('says closed without a time when it never opens, and nothing in a zone that is none', () => {
    expect(openNowText({ ...location, hours: [] }, 0, 'en-AU')).toEqual({ open: false, text: 'Closed' })
    expect(openNowText({ ...location, timeZone: 'Nowhere/None' }, 0, 'en-AU')).toBeNull()
  })
})
