import { expect, it } from 'vitest'
import { valuationIds } from './valuation-ids.ts'

it('accepts an id, and nothing else', () => {
  const id = '0b1c2d3e-0000-4000-8000-00000000000a'
  expect(valuationIds({ valuation_id: id })).toEqual([id])
  for (const valuation_id of ['', 'x', `${id}'`, 7, null, [id], undefined])
    expect(valuationIds({ valuation_id })).toEqual([])
})
