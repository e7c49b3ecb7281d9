import fc from 'fast-check'

/** Pieces that generated cars, sites and reservations are made of. */
export const aText = fc.string({ unit: 'binary', maxLength: 12 })
export const aNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)
export const aFlag = fc.boolean()
export const anId = fc.integer({ min: 1, max: 2_147_483_647 })
/** Up to a billion dollars. */
export const anAmount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((cents) => cents + 0)
export const anInstant = fc.integer({ min: 0, max: 4_000_000_000_000 })

export function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { nil: null })
}

/** Without the one name that no JSON can give to an object of ours. */
export function byName<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> {
  const name = aText.filter((text) => text !== '__proto__')
  return fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true })
}

export function aList<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(value, { maxLength: 3 })
}
