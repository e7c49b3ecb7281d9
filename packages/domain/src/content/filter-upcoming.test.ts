import { describe, expect, it } from 'vitest'
import { filterUpcoming, upcomingUntilMs } from './filter-upcoming.ts'

/** 2026-06-01, 09:00 in Brisbane; still 31 May in UTC. */
const clock = { nowMs: Date.parse('2026-05-31T23:00Z'), timeZone: 'Australia/Brisbane' }

function upcoming(...dates: unknown[]) {
  return filterUpcoming(
    dates.map((date) => ({ date })),
    clock,
  ).map(({ date }) => date)
}

describe('filterUpcoming', () => {
  it("keeps entries dated today or later by the site's clock [S4.46]", () => {
    expect(upcoming('2026-05-31', '2026-06-01', '2026-06-02', '2025-12-31', '9999-12-31')).toEqual([
      '2026-06-01',
      '2026-06-02',
      '9999-12-31',
    ])
  })

  it('counts an instant on the day of the site’s clock and a date without a zone on its own day', () => {
    expect(upcoming('2026-05-31T13:59Z', '2026-05-31T14:00Z', '2026-05-31T20:00:00.5+05:00')).toEqual([
      '2026-05-31T14:00Z',
      '2026-05-31T20:00:00.5+05:00',
    ])
    expect(upcoming('2026-05-31T23:59', '2026-06-01 00:00')).toEqual(['2026-06-01 00:00'])
  })

  it('leaves out invalid dates', () => {
    const wrong = [
      '2027-02-31',
      '2027-13-01',
      '2027-00-10',
      '0000-00-00',
      'soon',
      '',
      '2027',
      'x2027-01-01',
      '2027-01-01x',
      null,
      20270101,
    ]
    expect(upcoming(...wrong, '2027-01-01T99:99Z', '2'.repeat(10_000))).toEqual([])
  })

  it('returns nothing when the clock or the zone is invalid', () => {
    const entries = [{ date: '9999-01-01' }]
    expect(filterUpcoming(entries, { ...clock, timeZone: 'nowhere' })).toEqual([])
    expect(filterUpcoming(entries, { ...clock, nowMs: Number.NaN })).toEqual([])
  })
})

describe('upcomingUntilMs', () => {
  const endOf = (...dates: unknown[]) =>
    upcomingUntilMs(
      dates.map((date) => ({ date })),
      clock.timeZone,
    )

  it("is the end of the earliest day by the site's clock, to the instant", () => {
    const endMs = Date.parse('2026-06-01T14:00Z')
    expect(endOf('2026-06-03', '2026-06-02')).toBe(endMs + 86_400_000)
    expect(endOf('2026-06-01', 'soon')).toBe(endMs)
    expect(endOf('2026-05-31T14:00Z')).toBe(endMs)
    expect(filterUpcoming([{ date: '2026-06-01' }], { ...clock, nowMs: endMs - 1 })).toHaveLength(1)
    expect(filterUpcoming([{ date: '2026-06-01' }], { ...clock, nowMs: endMs })).toEqual([])
  })

  it('is the end of a day that is an hour shorter or longer', () => {
    const inSydney = (date: string) => upcomingUntilMs([{ date }], 'Australia/Sydney')
    expect(inSydney('2026-10-04')).toBe(Date.parse('2026-10-04T13:00Z'))
    expect(inSydney('2026-04-05')).toBe(Date.parse('2026-04-05T14:00Z'))
  })

  it('is none without a date or a zone', () => {
    expect([endOf(), endOf('soon'), upcomingUntilMs([{ date: '2026-06-01' }], 'nowhere')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
