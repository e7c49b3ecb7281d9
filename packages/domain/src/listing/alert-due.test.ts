import { describe, expect, it } from 'vitest'
import { createAlertSchedule, dayStartMs, isAlertFrequency, maxInstantAlertsPerDay } from './alert-due.ts'

const sydney = 'Australia/Sydney'
const daily = { frequency: 'daily', mailsToday: 0 } as const
const due = (now: string, wish: Parameters<ReturnType<typeof createAlertSchedule>>[0], zone = sydney) =>
  new Date(createAlertSchedule(Date.parse(now), zone)(wish)).toISOString()

describe('createAlertSchedule', () => {
  it('is due at once for instant alerts, until the daily limit is reached', () => {
    const now = '2026-11-16T03:00:00.000Z'
    for (let mailsToday = 0; mailsToday < maxInstantAlertsPerDay; mailsToday++)
      expect(due(now, { frequency: 'at-once', mailsToday })).toBe(now)
    expect(due(now, { frequency: 'at-once', mailsToday: maxInstantAlertsPerDay })).toBe(
      '2026-11-16T20:00:00.000Z',
    )
  })

  it.each([
    ['the afternoon', '2026-11-16T03:00:00Z', '2026-11-16T20:00:00.000Z'],
    ['before seven', '2026-11-16T19:59:59Z', '2026-11-16T20:00:00.000Z'],
    ['seven itself', '2026-11-16T20:00:00Z', '2026-11-17T20:00:00.000Z'],
    ['the day before summer time starts', '2026-10-03T03:00:00Z', '2026-10-03T20:00:00.000Z'],
    ['winter', '2026-07-01T03:00:00Z', '2026-07-01T21:00:00.000Z'],
  ])('is the next seven in the morning for a daily mail: %s', (_, now, expected) => {
    expect(due(now, daily)).toBe(expected)
  })

  it('falls back to UTC where the zone is unknown', () => {
    expect(due('2026-11-16T03:00:00Z', daily, 'Nowhere/At_all')).toBe('2026-11-16T07:00:00.000Z')
  })
})

it('finds the start of the dealer’s day', () => {
  const start = (now: string, zone = sydney) => new Date(dayStartMs(Date.parse(now), zone)).toISOString()
  expect(start('2026-11-16T03:00:00Z')).toBe('2026-11-15T13:00:00.000Z')
  expect(start('2026-11-16T13:00:00Z')).toBe('2026-11-16T13:00:00.000Z')
  expect(start('2026-11-16T03:00:00Z', 'Nowhere')).toBe('2026-11-16T00:00:00.000Z')
})

it('supports both frequencies', () => {
  expect(isAlertFrequency('daily') && isAlertFrequency('at-once')).toBe(true)
  expect(isAlertFrequency('hourly')).toBe(false)
})
