import { expect, it } from 'vitest'
import { cancellationState, refundEndMs } from './cancellation.ts'
import { reservationStates } from './reservation-state.ts'

const paid = { state: 'paid', paidAtMs: 0, isHandedOver: false, isAsked: false, isDeclined: false } as const
const hour = 3_600_000

it('refunds the deposit by itself within the hours of the terms, and needs a decision of staff from then on', () => {
  expect(cancellationState(paid, 24, 24 * hour - 1)).toBe('refund')
  expect(cancellationState(paid, 24, 24 * hour)).toBe('ask')
  expect(cancellationState(paid, 0, 0)).toBe('ask')
  expect(refundEndMs(hour, 24)).toBe(25 * hour)
})

it('can be requested once, and the answer is final', () => {
  const requested = { ...paid, isAsked: true }
  expect(cancellationState(requested, 24, 0)).toBe('asked')
  expect(cancellationState({ ...requested, isDeclined: true }, 24, 0)).toBe('declined')
  expect(cancellationState({ ...requested, state: 'refunding' }, 24, 0)).toBe('cancelled')
  expect(cancellationState({ ...requested, isDeclined: true, state: 'refunded' }, 24, 0)).toBe('ended')
  expect(cancellationState({ ...paid, state: 'refunded' }, 24, 0)).toBe('ended')
})

it('is not offered once the vehicle is handed over, nor where nothing was paid', () => {
  expect(cancellationState({ ...paid, isHandedOver: true }, 24, 0)).toBe('handed-over')
  for (const state of reservationStates)
    expect(cancellationState({ ...paid, state, paidAtMs: null }, 24, 0)).toBeNull()
  for (const state of ['draft', 'held', 'expired', 'released'] as const)
    expect(cancellationState({ ...paid, state }, 24, 0)).toBeNull()
})
