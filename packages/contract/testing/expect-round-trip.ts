import fc from 'fast-check'
import { expect } from 'vitest'
import { type Codec, toSchema } from '../src/codecs/codec.ts'
import { propertyRuns } from './property-runs.ts'

/** Whatever is sent arrives as it was, through the text of the wire and the schema that guards it. */
export function expectRoundTrip<Wire, Value>(codec: Codec<Wire, Value>, values: fc.Arbitrary<Value>): void {
  const schema = toSchema(codec)
  fc.assert(
    fc.property(values, (value) => {
      expect(schema.parse(JSON.parse(JSON.stringify(codec.encode(value))))).toEqual(value)
    }),
    propertyRuns,
  )
}
