import { resolveFlags } from '@forecourt/domain/site/resolve-flags'
import { describe, expect, it } from 'vitest'
import { aCar } from '../testing/a-car.ts'
import { aSite, pathsOf } from '../testing/a-site.ts'
import { cardActions } from './card-actions.ts'

const site = aSite({
  flags: resolveFlags([{ scope: 'site', key: 'checkout', state: 'on' }]),
  paymentProvider: 'stripe',
})
const processor = {
  authorizationType: 'stripe',
  authorizationKey: 'k',
  depositCents: null,
  applePayEnabled: false,
  googlePayEnabled: false,
  googleMerchantId: null,
} as const
const labels = (changes = {}, paths = pathsOf(site)) =>
  cardActions(aCar(changes), site, paths).map(({ label }) => label)

describe('cardActions', () => {
  it('offers to explore a vehicle and to reserve it with its deposit [S2.37]', () => {
    expect(labels({ paymentProcessors: [processor] })).toEqual(['Explore Vehicle', 'Reserve This Car $200'])
    expect(labels({ paymentProcessors: [{ ...processor, depositCents: 50_000 }] })[1]).toBe(
      'Reserve This Car $500',
    )
  })

  it('does not offer to reserve what cannot be reserved [S5.25]', () => {
    expect(labels({ paymentProcessors: [processor], reserved: true })).toEqual(['Explore Vehicle'])
    expect(labels()).toEqual(['Explore Vehicle'])
  })

  it('finds something similar when the vehicle is unavailable [S2.37] [S2.38] [S4.02]', () => {
    const [action, ...others] = cardActions(aCar({ status: 'sold' }), site, pathsOf(site))
    expect(action?.label).toBe('Find Me Something Similar')
    expect(action?.href).toBe('/search/new-used-and-demo-cars?refinementList%5Bbody%5D%5B0%5D=Hatch')
    expect(others).toEqual([])
  })

  it('is silent where no page is built', () => {
    expect(labels({}, pathsOf(site, ['home']))).toEqual([])
  })
})
