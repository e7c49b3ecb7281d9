import type { Filter } from '../index/query/filter.ts'
import { matchAnyOf } from './match-any-of.ts'
import { parseCondition } from './parse-condition.ts'
import { type FilterFault, readTokens } from './read-tokens.ts'
import { TokenReader } from './token-reader.ts'

export type FilterResult =
  | { readonly ok: true; readonly filter: Filter | null }
  | ({ readonly ok: false } & FilterFault)

/** A string, or a list combined by AND, with nested lists combined by OR. */
export type FilterInput = string | readonly (string | readonly string[])[]

const limits = { length: 20_000, tokens: 2_500, depth: 100 }

/**
 * Parses a Meilisearch filter: `=`, `!=`, comparisons, `TO`, `IN`, `EXISTS`, `NOT`, `AND`, `OR` and parentheses; NOT
 * binds tightest. Returns a fault for an invalid filter and never throws.
 */
export function parseFilter(input: FilterInput): FilterResult {
  if (typeof input === 'string') return parseText(input)
  if (input.flat().join('').length + input.length > limits.length) return fault('The filter is too long.', 0)
  const all: Filter[] = []
  for (const part of input) {
    const result = parseAny(typeof part === 'string' ? [part] : part)
    if (!result.ok) return result
    if (result.filter) all.push(result.filter)
  }
  return { ok: true, filter: joined('and', all) }
}

function parseAny(texts: readonly string[]): FilterResult {
  const any: Filter[] = []
  for (const text of texts) {
    const result = parseText(text)
    if (!result.ok) return result
    if (result.filter) any.push(result.filter)
  }
  return { ok: true, filter: joined('or', any) }
}

function parseText(text: string): FilterResult {
  if (text.length > limits.length) return fault('The filter is too long.', limits.length)
  const tokens = readTokens(text)
  if (!Array.isArray(tokens)) return { ok: false, ...tokens }
  if (tokens.length > limits.tokens) return fault('The filter has too many parts.', 0)
  if (tokens.length === 0) return { ok: true, filter: null }
  const reader = new TokenReader(tokens, text.length)
  const filter = parseChain(reader, 'or', 0)
  if (filter && !reader.isDone) reader.fail('Expected AND, OR or the end.')
  return reader.fault || !filter
    ? { ok: false, ...(reader.fault ?? reader.fail('The filter is empty.')) }
    : { ok: true, filter }
}

function parseChain(reader: TokenReader, op: 'and' | 'or', depth: number): Filter | null {
  if (depth > limits.depth) return reader.none('The filter is nested too deeply.')
  const parts: Filter[] = []
  do {
    const part = op === 'or' ? parseChain(reader, 'and', depth) : parseNot(reader, depth)
    if (!part) return null
    parts.push(part)
  } while (reader.takeWord(op === 'or' ? 'OR' : 'AND'))
  return joined(op, parts)
}

function parseNot(reader: TokenReader, depth: number): Filter | null {
  let isNegated = false
  while (reader.takeWord('NOT')) isNegated = !isNegated
  const filter = reader.takeSign('(') ? parseGroup(reader, depth) : parseCondition(reader)
  return filter && isNegated ? { op: 'not', of: filter } : filter
}

function parseGroup(reader: TokenReader, depth: number): Filter | null {
  const filter = parseChain(reader, 'or', depth + 1)
  if (filter && !reader.takeSign(')')) return reader.none('Expected a closing parenthesis.')
  return filter
}

function joined(op: 'and' | 'or', parts: readonly Filter[]): Filter | null {
  if (parts.length < 2) return parts[0] ?? null
  return op === 'or' ? matchAnyOf(parts) : { op, of: parts }
}

function fault(message: string, position: number): FilterResult {
  return { ok: false, message, position }
}
