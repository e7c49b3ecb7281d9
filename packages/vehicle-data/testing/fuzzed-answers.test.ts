import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCandidates, readGauge, readRegistration, readValue } from '../src/autograb/read-autograb.ts'
import { readNevdis } from '../src/nevdis/read-nevdis.ts'

const runs = { numRuns: process.env.SOAK ? 10_000 : 300, seed: 20_261_115 }

/** Anything, and what looks right until one looks closely: a documented answer with one part replaced. */
const anything = fc.jsonValue({ maxDepth: 4 })
const price = fc.oneof(fc.double(), fc.integer(), fc.constant(null), fc.string(), fc.constant(20_622))
const vehicle = fc.record(
  { id: anything, make: anything, model: anything, year: anything, badge: anything, title: anything },
  { requiredKeys: [] },
)
const answers = fc.oneof(
  anything,
  fc.record({ success: fc.constant(true), vehicle, additional_vehicles: anything, vin: anything }),
  fc.record({ success: fc.constant(true), vehicles: fc.array(vehicle) }),
  fc.record({
    success: fc.constant(true),
    prediction: fc.record({ trade_price: price, retail_price: price, score: price }),
    bounds: fc.oneof(anything, fc.record({ trade: fc.record({ lower: price, upper: price }) })),
  }),
  fc.record({
    success: fc.constant(true),
    gauge: fc.record({ market_range_min: price, market_range_max: price }),
  }),
  fc.record({ result: fc.oneof(anything, fc.array(vehicle)) }),
)

it('an answer of any shape is read without an error, and gives no figure out of nowhere', () => {
  fc.assert(
    fc.property(answers, (json) => {
      for (const read of [readNevdis, readRegistration]) {
        const answer = read(json)
        if (answer.kind === 'found') expect(answer.vehicle.make && answer.vehicle.model).toBeTruthy()
      }
      readCandidates(json)
      const value = readValue(json)
      if (value.kind === 'valued') {
        const { tradeLowCents, tradeCents, tradeHighCents, retailCents, confidence } = value
        expect(tradeLowCents).toBeGreaterThan(0)
        expect(tradeCents).toBeGreaterThanOrEqual(tradeLowCents)
        expect(tradeHighCents).toBeGreaterThanOrEqual(tradeCents)
        expect(retailCents).toBeGreaterThanOrEqual(tradeCents)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }
      const gauge = readGauge(json)
      if (gauge.kind === 'gauged') expect(gauge.marketLowCents).toBeLessThanOrEqual(gauge.marketHighCents)
    }),
    runs,
  )
})
