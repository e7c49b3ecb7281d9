import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { SortOrder } from './columns/sort-order.ts'
import { pickPage } from './pick-page.ts'

describe('pickPage', () => {
  it('cuts the same page out of the result as sorting all of it would, few matches or many', () => {
    const vehicle = fc.record({ key: fc.nat(5), cost: fc.nat(4), isMatch: fc.boolean() })
    const vehicles = fc.array(vehicle, { maxLength: 200, size: 'max' })
    fc.assert(
      fc.property(vehicles, fc.nat(120), fc.nat(40), fc.boolean(), (stock, from, length, byCost) => {
        const order = new SortOrder({ values: Float64Array.from(stock, (_, slot) => slot) })
        order.grow(stock.length)
        for (const [slot, { key }] of stock.entries()) order.insert(slot, key)
        const matches = Uint32Array.from(stock.keys().filter((slot) => stock[slot]?.isMatch))
        const misses = Uint16Array.from(stock, ({ isMatch }) => (isMatch ? 0 : 256))
        const costs = byCost ? Uint16Array.from(stock, ({ cost }) => cost) : null
        const sorted = [...matches].sort((a, b) => {
          const [one, other] = [stock[a], stock[b]]
          if (!one || !other) return 0
          return (byCost ? one.cost - other.cost : 0) || one.key - other.key || a - b
        })
        const page = pickPage({ order, matches, misses, costs }, from, from + length)
        expect([...page]).toEqual(sorted.slice(from, from + length))
      }),
      propertyRuns,
    )
  })
})
