import { describe, expect, it } from 'vitest'
import { parseClockTime } from './parse-clock-time.ts'

describe('parseClockTime', () => {
  it.each([
    ['00:00', 0],
    ['8:30', 510],
    ['17:59', 1079],
    ['17:30:00', 1050],
    ['23:59', 1439],
    ['24:00', 1440],
  ])('reads %s', (text, minutes) => {
    expect(parseClockTime(text)).toBe(minutes)
  })

  it.each([
    '24:01',
    '25:00',
    '12:60',
    '9',
    '9:5',
    ' 09:00',
    '09:00 ',
    '-1:00',
    '123:00',
    '09:00:0',
    '',
    '🕘',
    null,
    undefined,
    540,
    '9'.repeat(10_000),
  ])('refuses %j', (text) => {
    expect(parseClockTime(text)).toBeNull()
  })
})
