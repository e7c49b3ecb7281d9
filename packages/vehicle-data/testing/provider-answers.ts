import fc from 'fast-check'

/** Arbitrary JSON, and documented answers with one part replaced. */
const anything = fc.jsonValue({ maxDepth: 4 })
const price = fc.oneof(fc.double(), fc.integer(), fc.constant(null), fc.string(), fc.constant(20_622))
const vehicle = fc.record(
  { id: anything, make: anything, model: anything, year: anything, badge: anything, title: anything },
  { requiredKeys: [] },
)

/** Valid and invalid answers of a provider. */
export const providerAnswers = fc.oneof(
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
