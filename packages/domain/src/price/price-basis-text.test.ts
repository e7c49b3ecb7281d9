import { expect, it } from 'vitest'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { priceBasisText, priceWithBasis } from './price-basis-text.ts'

it('says that the price includes all charges, and of which state', () => {
  expect(priceBasisText({ kind: 'drive_away', state: 'QLD' }, australia)).toBe('Drive away QLD')
  expect(priceBasisText({ kind: 'drive_away', state: null }, australia)).toBe('Drive away')
})

it('says that it is an estimate, and that government charges come on top', () => {
  expect(priceBasisText({ kind: 'estimated', state: 'NSW' }, australia)).toBe('Estimated drive away, NSW')
  expect(priceBasisText({ kind: 'before_charges' }, australia)).toBe('Excl. govt. charges')
})

it('uses New Zealand’s words there', () => {
  expect(priceBasisText({ kind: 'drive_away', state: 'Canterbury' }, newZealand)).toBe('On-road price')
  expect(priceBasisText({ kind: 'before_charges' }, newZealand)).toBe('+ ORC')
})

it('follows the figure within a sentence', () => {
  expect(priceWithBasis(aShownPrice(2_499_000), australia)).toBe('$24,990 (excl. govt. charges)')
  expect(priceWithBasis(aShownPrice(3_094_600, 'estimated:NSW'), australia)).toBe(
    '$30,946 (estimated drive away, NSW)',
  )
  expect(priceWithBasis(aShownPrice(2_499_000), newZealand)).toBe('$24,990 (+ ORC)')
})
