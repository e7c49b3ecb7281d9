import { expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, pathsOf } from '../../../testing/a-site.ts'
import { toCheckoutView } from './checkout-view.ts'

const car = aCar({ priceCents: 3_000_000, beforePriceCents: null, priceBasis: 'egc', state: 'NSW' })
const charges = { vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_550 } }

function view(settings: Partial<typeof charges>, changes: Partial<typeof car> = {}) {
  const site = { ...aSite(), settings: { ...aSite().settings, ...settings } }
  const shown = toCheckoutView({
    car: { ...car, ...changes },
    site,
    paths: pathsOf(site),
    path: '/checkout',
    reservation: null,
    hold: { state: 'free', untilMs: null, mine: false },
    wanted: null,
    nowMs: 0,
  })
  return { price: shown.car.price, basis: shown.priceBasis, balance: shown.balance }
}

it('says what the figure beside it includes, and what is left to pay of the same figure', () => {
  expect(view({})).toEqual({
    price: '$30,000',
    basis: 'Excl. govt. charges',
    balance: { text: '$29,800', note: 'plus govt. charges' },
  })
  expect(view(charges)).toEqual({
    price: '$30,946',
    basis: 'Estimated total in NSW: $30,000 excl. govt. charges',
    balance: { text: '$30,746', note: 'estimated, with govt. charges' },
  })
  expect(view(charges, { priceBasis: 'drive_away' }).balance).toEqual({ text: '$29,800', note: null })
})
