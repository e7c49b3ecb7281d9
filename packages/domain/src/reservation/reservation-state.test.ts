import { expect, it } from 'vitest'
import { canMove, reservationStates } from './reservation-state.ts'

it('allows a paid reservation to end only by a refund, and no return to a draft', () => {
  expect(reservationStates.filter((to) => canMove('paid', to))).toEqual(['refunding'])
  expect(reservationStates.filter((from) => canMove(from, 'draft'))).toEqual([])
  expect(reservationStates.filter((from) => canMove(from, 'refunded'))).toEqual(['refunding'])
  for (const state of reservationStates) expect(canMove(state, state)).toBe(false)
})
