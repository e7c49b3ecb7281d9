import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../time/duration.ts'
import { findSourceTrouble } from './find-source-trouble.ts'

const nowMs = Date.parse('2026-11-16T10:00:00Z')
const runOf = (state: string, hoursAgo: number, more = {}) => ({
  ...{ state, startedAtMs: nowMs - hoursAgo * hourMs, isUnseen: false, refused: 0 },
  ...more,
})

it.each([
  ['a file that was refused', 60, runOf('failed', 0), 'failed'],
  ['a file that waits for approval', 60, runOf('stopped', 0), 'stopped'],
  ['a first file that nobody has looked at', 60, runOf('stopped', 0, { isUnseen: true }), 'unseen'],
  ['rows that were not taken', 60, runOf('applied', 0, { refused: 2 }), 'rows'],
  ['three intervals without a file', 60, runOf('applied', 3), null],
  ['more than three intervals without a file', 60, runOf('applied', 3.1), 'late'],
  ['an hour without a file that is fetched every five minutes', 5, runOf('applied', 1), null],
  ['a system that last sent two days ago', null, runOf('applied', 48), null],
  ['a system that last sent more than two days ago', null, runOf('applied', 49), 'late'],
  ['a system that never sent anything', null, null, null],
] as const)('%s', (_, everyMinutes, lastRun, expected) => {
  const source = { createdAtMs: 0, everyMinutes, fetchFailedAtMs: null, lastRun }
  expect(findSourceTrouble(source, nowMs)?.trouble ?? null).toBe(expected)
})

it('a new source has the same time until its first file is fetched', () => {
  const source = { everyMinutes: 60, fetchFailedAtMs: null, lastRun: null }
  expect(findSourceTrouble({ ...source, createdAtMs: nowMs - 3 * hourMs }, nowMs)).toBeNull()
  expect(findSourceTrouble({ ...source, createdAtMs: nowMs - 3 * hourMs - minuteMs }, nowMs)).toEqual({
    trouble: 'late',
    sinceMs: nowMs - 3 * hourMs - minuteMs,
  })
})

it('a file that cannot be fetched is told first, and only while it is fetched', () => {
  const source = { createdAtMs: 0, fetchFailedAtMs: 5, lastRun: runOf('failed', 0) }
  expect(findSourceTrouble({ ...source, everyMinutes: 60 }, nowMs)).toEqual({
    trouble: 'unfetched',
    sinceMs: 5,
  })
  expect(findSourceTrouble({ ...source, everyMinutes: null }, nowMs)?.trouble).toBe('failed')
})
