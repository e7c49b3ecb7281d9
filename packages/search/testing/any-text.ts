import fc from 'fast-check'

/** Any UTF-16 code units, including unpaired surrogates. */
export function anyText(maxLength = 60): fc.Arbitrary<string> {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }))
  return fc.array(unit, { maxLength }).map((units) => String.fromCharCode(...units))
}
