import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { paymentProviders } from '../money/gateway-table.ts'
import { depositTakers } from './deposit-takers.ts'

const all = paymentProviders.map((authorizationType) => ({ authorizationType }))

it('those of us take Australian dollars, and Stripe those of New Zealand', () => {
  const known = ['stripe', 'till', 'st_george'].map((authorizationType) => ({ authorizationType }))
  expect(depositTakers(all, { country: australia })).toEqual(expect.arrayContaining(known))
  expect(depositTakers(all, { country: newZealand })).toContainEqual({ authorizationType: 'stripe' })
  for (const name of ['till', 'st_george'])
    expect(depositTakers(all, { country: newZealand })).not.toContainEqual({ authorizationType: name })
})
