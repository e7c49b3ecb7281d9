import { expect, it } from 'vitest'
import { listDisconnectConsequences } from './words.ts'

it('says what happens to deposits that were paid, where there are any', () => {
  expect(listDisconnectConsequences(0)).toHaveLength(2)
  expect(listDisconnectConsequences(1)[2]).toBe(
    'One deposit was paid with it: refund it at the payment company, not here.',
  )
  expect(listDisconnectConsequences(12)[2]).toMatch(/^12 deposits were paid with it: refund them/)
})
