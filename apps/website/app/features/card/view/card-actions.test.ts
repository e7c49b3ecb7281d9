import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { isCardDialog } from '../card-actions.tsx'
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
const labels = (changes = {}, paths = createTestPaths(site)) =>
  cardActions(aCar(changes), site, paths).map(({ label }) => label)

describe('cardActions', () => {
  it('offers to explore a vehicle, to ask about it and to reserve it with its deposit [S2.37]', () => {
    expect(labels({ paymentProcessors: [processor] })).toEqual([
      'Explore Vehicle',
      'Quick Enquiry',
      'Reserve This Car $200',
    ])
    expect(labels({ paymentProcessors: [{ ...processor, depositCents: 50_000 }] })[2]).toBe(
      'Reserve This Car $500',
    )
    const [, enquiry] = cardActions(aCar(), site, createTestPaths(site))
    expect(enquiry).toEqual({ kind: 'enquire', label: 'Quick Enquiry', href: '/cars/2022-mazda-3/enquire' })
    expect(isCardDialog('enquire')).toBe(true)
  })

  it.each([
    ['motorcycle', 'Reserve This Motorcycle $200'],
    ['camper', 'Reserve This Camper $200'],
    ['truck', 'Reserve This Truck $200'],
    ['rv', 'Reserve This RV $200'],
  ] as const)('calls a %s by its own name [S1.04]', (kind, label) => {
    expect(labels({ kind, paymentProcessors: [processor] })).toContain(label)
  })

  it('has the words of its site', () => {
    const worded = aSite({
      ...site,
      settings: {
        ...site.settings,
        exploreLabel: 'View {vehicle}',
        quickEnquiryLabel: 'Ask us',
        reserveLabel: 'Hold it for',
        similarLabel: 'Find me another',
      },
    })
    const words = (changes: object) =>
      cardActions(aCar(changes), worded, createTestPaths(worded)).map(({ label }) => label)
    expect(words({ paymentProcessors: [processor] })).toEqual(['View car', 'Ask us', 'Hold it for $200'])
    expect(words({ status: 'sold' })).toContain('Find me another')
  })

  it('does not offer to reserve what cannot be reserved [S5.25]', () => {
    const without = ['Explore Vehicle', 'Quick Enquiry']
    expect(labels({ paymentProcessors: [processor], reserved: true })).toEqual(without)
    expect(labels()).toEqual(without)
  })

  it('does not offer to reserve what somebody is paying for, but says when it is free', () => {
    const held = { paymentProcessors: [processor], heldUntilMs: 1 }
    expect(labels(held)).toEqual(['Explore Vehicle', 'Quick Enquiry', 'See When It’s Available'])
    const [, , wait] = cardActions(aCar(held), site, createTestPaths(site))
    expect(wait).toMatchObject({ kind: 'wait', href: '/cars/2022-mazda-3/checkout' })
    expect(isCardDialog('wait')).toBe(false)
  })

  it('finds something similar when the vehicle is unavailable [S2.37] [S2.38] [S4.02]', () => {
    expect(cardActions(aCar({ status: 'sold' }), site, createTestPaths(site))).toEqual([
      { kind: 'similar', label: 'Find Me Something Similar', href: '/cars/2022-mazda-3/find-similar' },
      {
        kind: 'stock',
        label: 'See Similar Stock',
        href: '/search/new-used-and-demo-cars?refinementList%5Bbody%5D%5B0%5D=Hatch',
      },
    ])
    expect(isCardDialog('similar')).toBe(true)
    expect(isCardDialog('stock')).toBe(false)
  })

  it('offers nothing where no page is built', () => {
    expect(labels({}, createTestPaths(site, ['home']))).toEqual([])
  })
})
