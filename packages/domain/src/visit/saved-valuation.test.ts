import { expect, it } from 'vitest'
import { readSavedValuation } from './saved-valuation.ts'

it('reads the figure and the vehicle of a stored valuation [S3.33]', () => {
  const text = JSON.stringify({ id: 'v', offer_price: 19_350, vehicle: '2022 Toyota Corolla' })
  expect(readSavedValuation(text)).toEqual({ offerCents: 1_935_000, vehicle: '2022 Toyota Corolla' })
})

it('is null without a figure, and for any other stored value', () => {
  for (const text of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"offer_price":null}',
    '{"offer_price":-5}',
    '{"offer_price":"9"}',
  ])
    expect(readSavedValuation(text)).toBeNull()
})
