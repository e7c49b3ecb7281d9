import { expect, it } from 'vitest'
import { minuteMs } from '../site/hours/duration.ts'
import { extendHold, maxHoldMs } from './extend-hold.ts'

const hourMs = 60 * minuteMs
const nowMs = Date.parse('2026-11-16T00:00:00Z')

it('adds to what is left', () => {
  expect(extendHold(nowMs + 5 * minuteMs, 30 * minuteMs, nowMs)).toBe(nowMs + 35 * minuteMs)
})

it('brings nothing back whose time has run out', () => {
  expect(extendHold(nowMs, hourMs, nowMs)).toBeNull()
  expect(extendHold(nowMs - 1, hourMs, nowMs)).toBeNull()
})

it('keeps a vehicle from others for a day at most', () => {
  expect(extendHold(nowMs + maxHoldMs - hourMs, hourMs, nowMs)).toBe(nowMs + maxHoldMs)
  expect(extendHold(nowMs + maxHoldMs - hourMs + 1, hourMs, nowMs)).toBeNull()
})
