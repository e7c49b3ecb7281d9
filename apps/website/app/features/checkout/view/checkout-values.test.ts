import { expect, it } from 'vitest'
import { checkoutValues } from './checkout-values.ts'

it('ticks no box for offers on the way to a payment', () => {
  expect(checkoutValues(null).opt_in).toBe(false)
})
