import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { paymentProviders } from './car.ts'
import { depositTakers } from './deposit-takers.ts'

const all = paymentProviders.map((authorizationType) => ({ authorizationType }))

it('every gateway takes Australian dollars, and Stripe those of New Zealand', () => {
  expect(depositTakers(all, { country: australia })).toEqual(all)
  expect(depositTakers(all, { country: newZealand })).toEqual([{ authorizationType: 'stripe' }])
})
