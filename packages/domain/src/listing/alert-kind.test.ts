import { describe, expect, it } from 'vitest'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { findAlertKind, isAlertKind, type Sighting } from './alert-kind.ts'

const at = (
  state: Sighting['state'],
  dollars: number | null = 20_000,
  { basis = 'before_charges', stockDollars = dollars } = {},
): Sighting => ({
  state,
  price: dollars === null ? null : aShownPrice(dollars * 100, basis),
  stockPriceCents: stockDollars === null ? null : stockDollars * 100,
})
const both = { matched: true, matches: true }
const newly = { matched: false, matches: true }
const nolonger = { matched: true, matches: false }

describe('findAlertKind', () => {
  it.each([
    ['comes onto the website', null, at('available'), newly, 'new'],
    ['comes back onto the website', at('gone'), at('available'), both, 'new'],
    ['becomes cheap enough', at('available', 31_000), at('available', 29_000), newly, 'new'],
    ['was reserved and did not fit', at('reserved'), at('available'), newly, 'new'],
    ['becomes cheaper', at('available', 21_000), at('available'), both, 'price-drop'],
    ['is free again', at('reserved'), at('available'), both, 'back'],
    ['was sold, and the sale fell through', at('sold'), at('available'), both, 'back'],
    ['is sold', at('available'), at('sold'), both, 'sold'],
    ['is sold after it was reserved', at('reserved'), at('sold'), both, 'sold'],
    ['is sold and fits no more', at('available'), at('sold'), nolonger, 'sold'],
  ] as const)('reports a vehicle that %s', (_, before, after, found, kind) => {
    expect(findAlertKind(before, after, found)).toBe(kind)
  })

  it.each([
    ['stays as it is', at('available'), at('available'), both],
    ['becomes dearer', at('available', 19_000), at('available'), both],
    ['has no price any more', at('available'), at('available', null), both],
    ['gets a price', at('available', null), at('available'), both],
    [
      'is shown for less because the rates of its site fell',
      at('available', 21_000, { stockDollars: 20_000 }),
      at('available', 20_900, { stockDollars: 20_000 }),
      both,
    ],
    [
      'is shown for less because nothing is added any more',
      at('available', 21_000, { basis: 'estimated:NSW', stockDollars: 20_000 }),
      at('available', 19_500),
      both,
    ],
    [
      'is offered for less and shown for more, because rates rose',
      at('available', 21_000, { stockDollars: 20_000 }),
      at('available', 21_100, { stockDollars: 19_900 }),
      both,
    ],
    ['is reserved', at('available'), at('reserved'), both],
    ['comes onto the website reserved', null, at('reserved'), newly],
    ['comes onto the website sold', null, at('sold'), newly],
    ['was sold before', at('sold'), at('sold'), both],
    ['was away and is sold', at('gone'), at('sold'), both],
    ['goes away', at('available'), at('gone'), nolonger],
    ['fits no more', at('available'), at('available', 90_000), nolonger],
    ['never fitted and is sold', at('available'), at('sold'), { matched: false, matches: false }],
  ] as const)('reports nothing for one that %s', (_, before, after, found) => {
    expect(findAlertKind(before, after, found)).toBeNull()
  })
})

it('finds the four kinds', () => {
  expect(['new', 'price-drop', 'back', 'sold'].every(isAlertKind)).toBe(true)
  expect(isAlertKind('toString')).toBe(false)
})
