import { moneyText } from '@forecourt/domain/money/money-text'
import { expect, it } from 'vitest'
import { describeBases, describePhotos, describePrices, statusWord } from './look-words.ts'

const look = {
  vehicles: 40,
  forSale: 38,
  priced: 36,
  lowestCents: 499_000,
  middleCents: 3_150_000,
  highestCents: 8_999_000,
  bases: { drive_away: 30, egc: 0, excl_gov: 0, unsaid: 6 },
  withPhotos: 39,
  photos: 412,
}

it('says what prices a first file has and what they include', () => {
  expect(describePrices(look, moneyText)).toBe(
    '$4,990 to $89,990, half of them up to $31,500; 2 without a price',
  )
  expect(describePrices({ ...look, lowestCents: null }, moneyText)).toBe('None has a price')
  expect(describeBases(look)).toBe(
    '30 drive away; 6 not said in the file, taken as before government charges',
  )
  expect(describeBases({ ...look, bases: { ...look.bases, unsaid: 0 } })).toBe('Drive away')
  expect(describeBases({ ...look, priced: 0 })).toBeNull()
})

it('says how many vehicles have no photos, and which are off offer', () => {
  expect(describePhotos(look)).toBe('412, fetched once you bring the file in; 1 vehicle has none')
  expect(describePhotos({ ...look, photos: 0 })).toBe('None in this file')
  expect([statusWord('reserved'), statusWord('in_stock')]).toEqual(['Reserved', null])
})
