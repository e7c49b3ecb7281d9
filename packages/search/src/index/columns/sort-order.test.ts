import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { SortOrder } from './sort-order.ts'

describe('SortOrder', () => {
  it('stays in the order of keys, equals by id, through any insertions and deletions', () => {
    const key = fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), fc.array(fc.nat(39)), (keys, gone) => {
        const ids = { values: Float64Array.from(keys, (_, slot) => 100 - slot) }
        const order = new SortOrder(ids)
        order.grow(keys.length)
        for (const [slot, value] of keys.entries()) order.insert(slot, value)
        const left = new Set(keys.keys())
        for (const slot of gone) if (left.delete(slot)) order.delete(slot)
        const expected = [...left].sort((a, b) =>
          keys[a] === keys[b] ? b - a : (keys[a] ?? 0) < (keys[b] ?? 0) ? -1 : 1,
        )
        expect([...order.slots.subarray(0, order.size)]).toEqual(expected)
      }),
      propertyRuns,
    )
  })
})
