import { expect, it } from 'vitest'
import { paymentProviders } from './car.ts'
import { depositTakers } from './deposit-takers.ts'

const all = paymentProviders.map((authorizationType) => ({ authorizationType }))

it('every gateway takes Australian dollars, and Stripe those of New Zealand', () => {
  expect(depositTakers(all, { country: 'AU' })).toEqual(all)
  expect(depositTakers(all, { country: 'NZ' })).toEqual([{ authorizationType: 'stripe' }])
})
