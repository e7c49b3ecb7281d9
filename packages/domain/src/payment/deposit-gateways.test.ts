import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { depositGateways } from './deposit-gateways.ts'
import { gatewayNames } from './gateway-table.ts'

const all = gatewayNames.map((authorizationType) => ({ authorizationType }))

it('all gateways accept Australian dollars, and Stripe New Zealand dollars', () => {
  const known = ['stripe', 'till', 'st_george'].map((authorizationType) => ({ authorizationType }))
  expect(depositGateways(all, { country: australia })).toEqual(expect.arrayContaining(known))
  expect(depositGateways(all, { country: newZealand })).toContainEqual({ authorizationType: 'stripe' })
  for (const name of ['till', 'st_george'])
    expect(depositGateways(all, { country: newZealand })).not.toContainEqual({ authorizationType: name })
})
