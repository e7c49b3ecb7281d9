import type { StaffBookingRow, StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { expect, it } from 'vitest'
import { findNearest, stepLanding } from './find-landing.ts'

const at = (clock: string, day = '19') => new Date(`2026-11-${day}T${clock}:00+11:00`).toISOString()
const aSlot = (startsAt: string, taken = 0, kind = 'test-drive') => ({ kind, startsAt, taken, capacity: 1 })
const days = [
  {
    date: '2026-11-19',
    slots: [aSlot(at('09:30'), 1), aSlot(at('10:30')), aSlot(at('11:30'), 1), aSlot(at('12:30'))],
  },
  { date: '2026-11-20', slots: [aSlot(at('09:30', '20'), 0, 'service')] },
  { date: '2026-11-21', slots: [aSlot(at('09:00', '21')), aSlot(at('12:00', '21'))] },
] as unknown as StaffCalendar['days']
const booking = { kind: 'test-drive', startsAt: at('09:30') } as StaffBookingRow
const zone = { timeZone: 'Australia/Sydney', nowMs: Date.parse(at('08:00')) }
const read = (landing: { slot: { startsAt: string } } | null) => landing?.slot.startsAt

it('lands at the nearest time that is free, or at its own', () => {
  expect(read(findNearest(days[0], booking, { ...zone, minute: 11.5 * 60 }))).toBe(at('10:30'))
  expect(read(findNearest(days[0], booking, { ...zone, minute: 0 }))).toBe(at('09:30'))
  expect(findNearest(days[1], booking, { ...zone, minute: 600 })).toBeNull()
  const late = { ...zone, nowMs: Date.parse(at('11:00')), minute: 10.5 * 60 }
  expect(read(findNearest(days[0], booking, late))).toBe(at('09:30'))
})

it('goes by arrow keys to the next free time, and over days without one', () => {
  const own = findNearest(days[0], booking, { ...zone, minute: 570 })
  if (!own) throw new Error('Its own time is missing.')
  const down = stepLanding(days, booking, own, { key: 'ArrowDown', ...zone })
  expect(read(down)).toBe(at('10:30'))
  expect(read(stepLanding(days, booking, down, { key: 'ArrowDown', ...zone }))).toBe(at('12:30'))
  expect(read(stepLanding(days, booking, own, { key: 'ArrowUp', ...zone }))).toBe(at('09:30'))
  const right = stepLanding(days, booking, down, { key: 'ArrowRight', ...zone })
  expect(read(right)).toBe(at('09:00', '21'))
  expect(read(stepLanding(days, booking, right, { key: 'ArrowLeft', ...zone }))).toBe(at('09:30'))
  expect(stepLanding(days, booking, right, { key: 'ArrowRight', ...zone })).toBe(right)
})
