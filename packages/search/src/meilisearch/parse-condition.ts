import {
  type FacetName,
  isFacetName,
  isRangeName,
  isToggleName,
  type RangeName,
  type ToggleName,
} from '../grammar/attributes.ts'
import type { Filter } from '../index/query/filter.ts'
import { matchAnyOf } from './match-any-of.ts'
import type { TokenReader } from './token-reader.ts'

const maxListValues = 1_000
const comparisons = ['=', '!=', '>', '>=', '<', '<='] as const
type Comparison = (typeof comparisons)[number]

/** Parses a condition on one attribute: `price 10000 TO 30000`, `make IN [Kia, "Isuzu Ute"]`, `seats >= 7`. */
export function parseCondition(reader: TokenReader): Filter | null {
  const token = reader.take()
  if (!token || token.kind === 'sign') return reader.none('Expected an attribute.', token ? 1 : 0)
  const name = token.value
  if (!isFacetName(name) && !isRangeName(name) && !isToggleName(name))
    return reader.none(`Attribute ${name.slice(0, 40)} is not filterable.`, 1)
  if (reader.takeWord('EXISTS')) return { op: 'exists', name }
  if (reader.takeWord('IN')) return parseList(reader, name)
  if (reader.takeWord('NOT')) return parseNegated(reader, name)
  for (const sign of comparisons) if (reader.takeSign(sign)) return parseComparison(reader, name, sign)
  return isRangeName(name) ? parseBetween(reader, name) : reader.none(`Expected an operator after ${name}.`)
}

function parseNegated(reader: TokenReader, name: FacetName | ToggleName | RangeName): Filter | null {
  if (reader.takeWord('EXISTS')) return { op: 'not', of: { op: 'exists', name } }
  if (!reader.takeWord('IN')) return reader.none('Expected IN or EXISTS after NOT.')
  const list = parseList(reader, name)
  return list && { op: 'not', of: list }
}

function parseList(reader: TokenReader, name: FacetName | ToggleName | RangeName): Filter | null {
  if (!reader.takeSign('[')) return reader.none('Expected a list in square brackets.')
  const any: Filter[] = []
  while (!reader.takeSign(']')) {
    if (any.length > 0 && !reader.takeSign(',')) return reader.none('Expected a comma or a closing bracket.')
    if (any.length >= maxListValues) return reader.none('The list has too many values.')
    const one = parseEqual(reader, name)
    if (!one) return null
    any.push(one)
  }
  return matchAnyOf(any)
}

function parseComparison(
  reader: TokenReader,
  name: FacetName | ToggleName | RangeName,
  sign: Comparison,
): Filter | null {
  if (sign === '=') return parseEqual(reader, name)
  if (sign === '!=') {
    const equal = parseEqual(reader, name)
    return equal && { op: 'not', of: equal }
  }
  if (!isRangeName(name)) return reader.none(`${name} is text and cannot be compared with ${sign}.`, 1)
  const value = parseNumber(reader)
  if (value === null) return null
  return sign === '>' || sign === '>='
    ? { op: 'range', name, min: value, max: null, above: sign === '>' }
    : { op: 'range', name, min: null, max: value, below: sign === '<' }
}

function parseEqual(reader: TokenReader, name: FacetName | ToggleName | RangeName): Filter | null {
  if (isRangeName(name)) {
    const value = parseNumber(reader)
    return value === null ? null : { op: 'range', name, min: value, max: value }
  }
  const value = reader.takeValue()
  if (value === null) return null
  const equal: Filter = { op: 'in', name, values: [value] }
  // Vehicles only store toggles that are true.
  return isToggleName(name) && value === 'false' ? { op: 'not', of: { op: 'exists', name } } : equal
}

function parseBetween(reader: TokenReader, name: RangeName): Filter | null {
  const min = parseNumber(reader)
  if (min === null) return null
  if (!reader.takeWord('TO')) return reader.none('Expected TO.')
  const max = parseNumber(reader)
  return max === null ? null : { op: 'range', name, min, max }
}

function parseNumber(reader: TokenReader): number | null {
  const text = reader.takeValue()
  if (text === null) return null
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text)
    ? Number(text)
    : reader.none(`${text.slice(0, 40)} is not a number.`, 1)
}
