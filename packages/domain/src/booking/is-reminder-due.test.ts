import { expect, it } from 'vitest'
import { isReminderDue } from './is-reminder-due.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2026, 10, 20)

it.each([
  ['a day before', -24, true],
  ['not yet', -24.1, false],
  ['later, after a fault', -3, true],
  ['when it begins', -1, false],
  ['when it is over', 5, false],
])('is sent %s (%f hours)', (_, hours, isDue) => {
  const changedMs = startMs - 72 * hourMs
  expect(isReminderDue({ startMs, changedMs }, startMs + hours * hourMs)).toBe(isDue)
})

it('is not sent shortly after booking', () => {
  const nowMs = startMs - 20 * hourMs
  expect(isReminderDue({ startMs, changedMs: startMs - 36 * hourMs }, nowMs)).toBe(true)
  expect(isReminderDue({ startMs, changedMs: startMs - 35 * hourMs }, nowMs)).toBe(false)
})
