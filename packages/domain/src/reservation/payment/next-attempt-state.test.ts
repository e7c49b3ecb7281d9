import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { type AttemptState, attemptStates, isOpenAttempt } from './attempt-state.ts'
import { type GatewayEvent, nextAttemptState } from './next-attempt-state.ts'

const settlingMs = 90_000
const next = (state: AttemptState, news: GatewayEvent, sentAtMs: number | null = 0, nowMs = 1_000) =>
  nextAttemptState({ state, sentAtMs }, news, nowMs, settlingMs)
const anyNews = fc.constantFrom<GatewayEvent>(
  { kind: 'succeeded' },
  { kind: 'requires_action' },
  { kind: 'declined', reason: 'declined', final: true },
  { kind: 'declined', reason: 'declined', final: false },
  { kind: 'declined', reason: 'cancelled', final: true },
  { kind: 'pending', waitingFor: 'visitor' },
  { kind: 'pending', waitingFor: 'gateway' },
  { kind: 'unknown' },
  { kind: 'absent' },
)

describe('nextAttemptState', () => {
  it('accepts a success in any state, and never reverts one', () => {
    for (const state of attemptStates) expect(next(state, { kind: 'succeeded' })).toBe('succeeded')
    fc.assert(
      fc.property(anyNews, (news) => next('succeeded', news) === 'succeeded'),
      propertyRuns,
    )
  })

  it('never reopens a finished attempt', () => {
    const over = fc.constantFrom(...attemptStates.filter((state) => !isOpenAttempt(state)))
    fc.assert(
      fc.property(over, anyNews, (state, news) => !isOpenAttempt(next(state, news))),
      propertyRuns,
    )
  })

  it('sets the state unknown only for a charge without an answer', () => {
    expect(next('confirming', { kind: 'unknown' })).toBe('unknown')
    expect(next('pending', { kind: 'unknown' })).toBe('unknown')
    for (const state of ['ready', 'open', 'action', 'unknown'] as const)
      expect(next(state, { kind: 'unknown' })).toBe(state)
  })

  it('accepts that there is no payment only when none can be in flight', () => {
    expect(next('confirming', { kind: 'absent' }, 0, settlingMs - 1)).toBe('confirming')
    expect(next('confirming', { kind: 'absent' }, 0, settlingMs)).toBe('cancelled')
    expect(next('ready', { kind: 'absent' }, null, settlingMs * 9)).toBe('ready')
  })

  it('keeps a declined payment open where the gateway takes another card for it', () => {
    expect(next('open', { kind: 'declined', reason: 'declined', final: false })).toBe('open')
    expect(next('confirming', { kind: 'declined', reason: 'declined', final: true })).toBe('declined')
    expect(next('open', { kind: 'declined', reason: 'cancelled', final: true })).toBe('cancelled')
  })

  it('distinguishes a visitor at the bank from one who has not entered a card', () => {
    expect(next('action', { kind: 'pending', waitingFor: 'visitor' })).toBe('action')
    expect(next('ready', { kind: 'pending', waitingFor: 'visitor' })).toBe('open')
    expect(next('open', { kind: 'requires_action' })).toBe('action')
    expect(next('action', { kind: 'pending', waitingFor: 'gateway' })).toBe('pending')
  })
})
