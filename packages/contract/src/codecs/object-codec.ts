import * as z from 'zod'
import { type Codec, same } from './codec.ts'

/** Any codec, for tables that contain several. */
type SomeCodec = {
  readonly wire: z.ZodType
  readonly decode: (wire: never) => unknown
  readonly encode: (value: never) => unknown
}

/** One field: its position in the JSON (`km`, or `autograb_data.average_market_price` inside an object) and its codec. */
type Field<At extends string = string, Of extends SomeCodec = SomeCodec> = {
  readonly at: At
  readonly codec: Of
}

/** A derived field that exists only in JSON, for readers who cannot calculate it. It is not decoded. */
type DerivedField<At extends string = string, Wire = unknown, Whole = never> = {
  readonly at: At
  readonly schema: z.ZodType<Wire>
  readonly from: (whole: Whole) => Wire
}

type Fields = Readonly<Record<string, Field>>
type Table = Readonly<Record<string, Field | DerivedField>>

/** The type that a table of fields must have to describe a complete `Value`, without further fields. */
export type FieldsOf<Value> = {
  readonly [Key in keyof Value]: {
    readonly at: string
    readonly codec: {
      readonly wire: z.ZodType
      readonly decode: (wire: never) => Value[Key]
      readonly encode: (value: Value[Key]) => unknown
    }
  }
}

export function at<At extends string, Of extends SomeCodec>(place: At, codec: Of): Field<At, Of> {
  return { at: place, codec }
}

export function derived<At extends string, Wire, Whole>(
  place: At,
  schema: z.ZodType<Wire>,
  from: (whole: Whole) => Wire,
): DerivedField<At, Wire, Whole> {
  return { at: place, schema, from }
}

type ValueOf<Of extends Table> = {
  [Key in keyof Of as Of[Key] extends Field ? Key : never]: Of[Key] extends Field
    ? ReturnType<Of[Key]['codec']['decode']>
    : never
}

type WireOfField<Of> =
  Of extends Field<string, infer Inner>
    ? z.output<Inner['wire']>
    : Of extends { schema: z.ZodType<infer Wire> }
      ? Wire
      : never

type Head<At extends string> = At extends `${infer Outer}.${string}` ? Outer : At
type Tail<At extends string, Outer extends string> = At extends `${Outer}.${infer Inner}` ? Inner : never

type WireOf<Of extends Table> = {
  [Key in keyof Of as Head<Of[Key]['at']>]: Of[Key]['at'] extends `${infer Outer}.${string}`
    ? { [Each in keyof Of as Tail<Of[Each]['at'], Outer>]: WireOfField<Of[Each]> }
    : WireOfField<Of[Key]>
}

/** The codec of an object from the table of its fields. JSON fields that the table does not name are dropped. */
export function objectCodec<const Of extends Table>(table: Of): Codec<WireOf<Of>, ValueOf<Of>> {
  return {
    wire: wireSchema(table) as unknown as z.ZodType<WireOf<Of>>,
    decode: compileDecode(table) as (wire: WireOf<Of>) => ValueOf<Of>,
    encode: compileEncode(table) as (value: ValueOf<Of>) => WireOf<Of>,
  }
}

type PartialValueOf<Of extends Fields> = {
  readonly [Key in keyof Of]?: ReturnType<Of[Key]['codec']['decode']> | undefined
}
type PartialWireOf<Of extends Fields> = {
  [Key in keyof Of as Of[Key]['at']]?: z.output<Of[Key]['codec']['wire']> | undefined
}

/** The same for an object whose fields are all optional; missing fields stay missing. */
export function partialCodec<const Of extends Fields>(
  table: Of,
): Codec<PartialWireOf<Of>, PartialValueOf<Of>> {
  const rows = Object.entries(table)
  const shape = rows.map(([, { at, codec }]) => [at, codec.wire.optional()])
  const decoded = rows.map(([key, { at, codec }]) => [at, key, codec.decode as Translate] as const)
  const encoded = rows.map(([key, { at, codec }]) => [key, at, codec.encode as Translate] as const)
  return {
    wire: z.object(Object.fromEntries(shape)) as unknown as z.ZodType<PartialWireOf<Of>>,
    decode: (wire) => translatePresent(decoded, wire) as PartialValueOf<Of>,
    encode: (value) => translatePresent(encoded, value) as PartialWireOf<Of>,
  }
}

/** Some fields of a table, in the table's own order. */
export function pickFields<Of extends Table, const Keys extends readonly (keyof Of)[]>(
  table: Of,
  keys: Keys,
): Pick<Of, Keys[number]> {
  const rows = Object.entries(table).filter(([key]) => keys.includes(key))
  return Object.fromEntries(rows) as Pick<Of, Keys[number]>
}

function wireSchema(table: Table): z.ZodType {
  const shape: Record<string, z.ZodType> = {}
  for (const [outer, rows] of groups(table))
    shape[outer] = isObject(rows)
      ? z.object(Object.fromEntries(rows.map(({ inner, field }) => [inner, fieldSchema(field)])))
      : fieldSchema(rows.field)
  return z.object(shape)
}

function translatePresent(
  rows: readonly (readonly [from: string, to: string, translate: Translate])[],
  object: Readonly<Record<string, unknown>>,
): object {
  return Object.fromEntries(
    rows.flatMap(([from, to, translate]) =>
      object[from] === undefined ? [] : [[to, translate(object[from] as never)]],
    ),
  )
}

type Row = { key: string; inner: string; field: Field | DerivedField }

/** The keys of the JSON object in the order of the table, with the field or the fields under each. */
function groups(table: Table): Map<string, Row | Row[]> {
  const found = new Map<string, Row | Row[]>()
  for (const [key, field] of Object.entries(table)) {
    const [outer = '', inner] = field.at.split('.')
    const row = { key, inner: inner ?? '', field }
    const before = found.get(outer)
    if (inner === undefined) found.set(outer, row)
    else if (Array.isArray(before)) before.push(row)
    else found.set(outer, [row])
  }
  return found
}

function isObject(rows: Row | Row[]): rows is Row[] {
  return Array.isArray(rows)
}

function fieldSchema(field: Field | DerivedField): z.ZodType {
  return 'codec' in field ? field.codec.wire : field.schema
}

// The code of an object literal is generated and compiled, as zod does for its schemas: an object that a loop fills key
// by key is several times slower to create, and to read afterwards. All names are from tables in our own source.

type Translate = (from: never) => unknown

function compileDecode(table: Table): Translate {
  const calls: Translate[] = []
  const fields = Object.entries(table).flatMap(([key, field]) => {
    if (!('codec' in field)) return []
    const path = field.at.split('.').map((name) => `[${JSON.stringify(name)}]`)
    return `${JSON.stringify(key)}: ${call(calls, field.codec.decode, `from${path.join('')}`)}`
  })
  return compile(calls, `{ ${fields.join(', ')} }`)
}

function compileEncode(table: Table): Translate {
  const calls: Translate[] = []
  const write = ({ key, field }: Row) =>
    'codec' in field
      ? call(calls, field.codec.encode, `from[${JSON.stringify(key)}]`)
      : call(calls, field.from, 'from')
  const fields = [...groups(table)].map(([outer, rows]) => {
    const value = isObject(rows)
      ? `{ ${rows.map((row) => `${JSON.stringify(row.inner)}: ${write(row)}`).join(', ')} }`
      : write(rows)
    return `${JSON.stringify(outer)}: ${value}`
  })
  return compile(calls, `{ ${fields.join(', ')} }`)
}

function call(calls: Translate[], translate: Translate, argument: string): string {
  if (translate === (same as Translate)) return argument
  calls.push(translate)
  return `call${calls.length - 1}(${argument})`
}

function compile(calls: readonly Translate[], literal: string): Translate {
  const names = calls.map((_, index) => `call${index}`)
  return new Function(...names, `return (from) => (${literal})`)(...calls) as Translate
}
