import { describe, expect, it } from 'vitest'
import type { DayHours, SpecialHours } from '../site.ts'
import { openLookAheadDays, openState } from './open-state.ts'

function daysOf(weekdays: readonly number[], open: string, close: string): DayHours[] {
  return weekdays.map((weekday) => ({ weekday, status: 'open', formattedHours: '', open, close }))
}
function special(date: string, open: string | null = null, close: string | null = null): SpecialHours {
  return { date, locationId: null, name: '', status: open ? 'open' : 'closed', open, close }
}
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const office = daysOf([1, 2, 3, 4, 5], '08:30', '17:00')
const timeZone = 'Australia/Brisbane'

/** Brisbane is ten hours ahead all year; 2026-06-01 is a Monday. */
function at(iso: string, hours: DayHours[] = office, specialHours: SpecialHours[] = []) {
  const state = openState({ hours, specialHours, timeZone, nowMs: Date.parse(`${iso}+10:00`) })
  if (!state) return null
  const changeMs = state.open ? state.closesAtMs : state.opensAtMs
  return [
    state.open,
    changeMs === null ? null : new Date(changeMs + 10 * 3_600_000).toISOString().slice(0, 16),
  ]
}

describe('openState', () => {
  it('opens on the minute and closes on the minute', () => {
    expect(at('2026-06-01T08:29:59')).toEqual([false, '2026-06-01T08:30'])
    expect(at('2026-06-01T08:30')).toEqual([true, '2026-06-01T17:00'])
    expect(at('2026-06-01T16:59:59')).toEqual([true, '2026-06-01T17:00'])
    expect(at('2026-06-01T17:00')).toEqual([false, '2026-06-02T08:30'])
  })

  it('opens next on Monday after a weekend; weekday 0 is Sunday', () => {
    expect(at('2026-06-05T18:00')).toEqual([false, '2026-06-08T08:30'])
    expect(at('2026-06-07T12:00', daysOf([0], '10:00', '16:00'))).toEqual([true, '2026-06-07T16:00'])
  })

  it('stays open past midnight, also into a day that is closed by special hours', () => {
    const late = daysOf([5], '18:00', '02:00')
    expect(at('2026-06-06T01:59', late)).toEqual([true, '2026-06-06T02:00'])
    expect(at('2026-06-06T01:59', late, [special('2026-06-06')])).toEqual([true, '2026-06-06T02:00'])
    expect(at('2026-06-06T02:00', late)).toEqual([false, '2026-06-12T18:00'])
  })

  it('joins sessions that touch or overlap and splits those that do not', () => {
    const touching = [...daysOf([1], '09:00', '24:00'), ...daysOf([2], '00:00', '05:00')]
    expect(at('2026-06-01T10:00', touching)).toEqual([true, '2026-06-02T05:00'])
    const inside = [...daysOf([1], '09:00', '17:00'), ...daysOf([1], '10:00', '11:00')]
    expect(at('2026-06-01T10:30', inside)).toEqual([true, '2026-06-01T17:00'])
    const lunch = [...daysOf([1], '09:00', '12:00'), ...daysOf([1], '13:00', '17:00')]
    expect(at('2026-06-01T10:00', lunch)).toEqual([true, '2026-06-01T12:00'])
    expect(at('2026-06-01T12:00', lunch)).toEqual([false, '2026-06-01T13:00'])
  })

  it('never closes when every day is open around the clock', () => {
    expect(at('2026-06-01T10:00', daysOf(everyDay, '00:00', '24:00'))).toEqual([true, null])
    expect(at('2026-06-01T10:00', daysOf(everyDay, '00:00', '00:00'))).toEqual([true, null])
  })

  it('uses special hours on their date', () => {
    const christmas = [special('2026-12-25'), special('2026-12-26', '10:00', '14:00')]
    expect(at('2026-12-25T10:00', office, christmas)).toEqual([false, '2026-12-26T10:00'])
    expect(at('2026-12-26T13:59', office, christmas)).toEqual([true, '2026-12-26T14:00'])
  })

  it('looks a month ahead and no further', () => {
    expect(openLookAheadDays).toBe(31)
    const opening = [special('2026-07-02', '09:00', '10:00')]
    expect(at('2026-06-01T12:00', [], opening)).toEqual([false, '2026-07-02T09:00'])
    expect(at('2026-05-31T12:00', [], opening)).toEqual([false, null])
  })

  it('is closed without hours', () => {
    expect(at('2026-06-01T12:00', [])).toEqual([false, null])
  })

  it('stays on standard time in Queensland while Sydney has daylight saving', () => {
    const nowMs = Date.parse('2026-12-01T22:00Z')
    const ask = (zone: string) =>
      openState({ hours: daysOf(everyDay, '08:30', '17:00'), specialHours: [], timeZone: zone, nowMs })
    expect(ask('Australia/Brisbane')).toEqual({ open: false, opensAtMs: Date.parse('2026-12-01T22:30Z') })
    expect(ask('Australia/Sydney')).toEqual({ open: true, closesAtMs: Date.parse('2026-12-02T06:00Z') })
  })

  it('never opens during hours that the change to daylight saving skips', () => {
    const ask = (nowMs: number) =>
      openState({
        hours: daysOf([0], '02:10', '02:50'),
        specialHours: [],
        timeZone: 'Australia/Sydney',
        nowMs,
      })
    const beforeMs = Date.parse('2026-10-03T15:00Z')
    expect(ask(beforeMs)).toEqual({ open: false, opensAtMs: Date.parse('2026-10-10T15:10Z') })
  })

  it('is null when the zone or the clock is invalid, and does not throw for the last possible date', () => {
    for (const zone of ['', 'Mars/Olympus'])
      expect(openState({ hours: office, specialHours: [], timeZone: zone, nowMs: 0 })).toBeNull()
    for (const nowMs of [Number.NaN, Number.NEGATIVE_INFINITY, 8.64e15])
      expect(openState({ hours: office, specialHours: [], timeZone, nowMs })).toBeNull()
    const all = daysOf(everyDay, '09:00', '17:00')
    const limitMs = 8.64e15 - 366 * 86_400_000
    for (const nowMs of [limitMs, -limitMs, Date.UTC(9999, 11, 31), Date.parse('0000-01-01T00:00Z')])
      expect(openState({ hours: all, specialHours: [], timeZone, nowMs })).not.toBeNull()
  })
})
