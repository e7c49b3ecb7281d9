import { expect, it } from 'vitest'
import { minuteMs } from '../time/duration.ts'
import { extendHold, maxHoldMs } from './extend-hold.ts'

const hourMs = 60 * minuteMs
const nowMs = Date.parse('2026-11-16T00:00:00Z')

it('adds to the remaining time', () => {
  expect(extendHold(nowMs + 5 * minuteMs, 30 * minuteMs, nowMs)).toBe(nowMs + 35 * minuteMs)
})

it('does not extend a hold that has expired', () => {
  expect(extendHold(nowMs, hourMs, nowMs)).toBeNull()
  expect(extendHold(nowMs - 1, hourMs, nowMs)).toBeNull()
})

it('holds a vehicle for a day at most', () => {
  expect(extendHold(nowMs + maxHoldMs - hourMs, hourMs, nowMs)).toBe(nowMs + maxHoldMs)
  expect(extendHold(nowMs + maxHoldMs - hourMs + 1, hourMs, nowMs)).toBeNull()
})
