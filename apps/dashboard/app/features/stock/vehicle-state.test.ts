import { expect, it } from 'vitest'
import { readState, toState, vehicleStates } from './vehicle-state.ts'

const listed = { shown: true, sold: false, reserved: false }

it('changes only what a state needs, so that nothing else counts as said by hand', () => {
  expect(toState(listed, 'listed')).toEqual({})
  expect(toState(listed, 'sold')).toEqual({ sold: true })
  expect(toState(listed, 'hidden')).toEqual({ shown: false })
  expect(toState(listed, 'reserved')).toEqual({ reserved: true })
  expect(toState({ ...listed, sold: true }, 'listed')).toEqual({ sold: false })
  expect(toState({ shown: false, sold: true, reserved: true }, 'listed')).toEqual({
    shown: true,
    sold: false,
    reserved: false,
  })
})

it('reads the state that it has set', () => {
  for (const state of vehicleStates)
    for (const from of [listed, { shown: false, sold: true, reserved: true }])
      expect(readState({ ...from, ...toState(from, state) })).toBe(state)
})
