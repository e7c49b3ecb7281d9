import * as z from 'zod'

/**
 * A value in two representations, JSON and domain type. The schema validates the JSON; the two functions only translate,
 * so that decoding a page of results costs no more than a hand-written mapping.
 */
export type Codec<Wire, Value> = {
  readonly wire: z.ZodType<Wire>
  readonly decode: (wire: Wire) => Value
  readonly encode: (value: Value) => Wire
}

/** The JSON type of a codec. */
export type WireOf<Of extends { wire: z.ZodType }> = z.output<Of['wire']>

/** A codec as a zod codec, with which an endpoint parses its body or response. */
export function toSchema<Wire, Value>(codec: Codec<Wire, Value>): z.ZodType<Value, Wire> {
  const { wire, decode, encode } = codec
  return z.codec(wire as z.ZodType<Wire, Wire>, z.custom<Value>(), { decode, encode })
}

/** Marks codecs whose two representations are the same, so that no function is called for them. */
export function same<Value>(value: Value): Value {
  return value
}

export function plain<Value>(wire: z.ZodType<Value>): Codec<Value, Value> {
  return { wire, decode: same, encode: same }
}

export function nullable<Wire, Value>(codec: Codec<Wire, Value>): Codec<Wire | null, Value | null> {
  return {
    wire: codec.wire.nullable(),
    decode: unlessSame(codec.decode, (wire) => (wire === null ? null : codec.decode(wire))),
    encode: unlessSame(codec.encode, (value) => (value === null ? null : codec.encode(value))),
  }
}

export function list<Wire, Value>(codec: Codec<Wire, Value>): Codec<Wire[], readonly Value[]> {
  return {
    wire: z.array(codec.wire),
    decode: unlessSame(codec.decode, (wire) => wire.map((one) => codec.decode(one))),
    encode: unlessSame(codec.encode, (value) => value.map((one) => codec.encode(one))),
  }
}

export function record<Wire, Value>(
  codec: Codec<Wire, Value>,
): Codec<Record<string, Wire>, Readonly<Record<string, Value>>> {
  return {
    wire: z.record(z.string(), codec.wire),
    decode: unlessSame(codec.decode, (wire) => mapValues(wire, codec.decode)),
    encode: unlessSame(codec.encode, (value) => mapValues(value, codec.encode)),
  }
}

/** A codec whose parts all have the same representation on both sides has it as well. */
function unlessSame<From, To>(inner: unknown, translate: (from: From) => To): (from: From) => To {
  return inner === same ? (same as unknown as (from: From) => To) : translate
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  translate: (from: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, translate(value)]))
}
