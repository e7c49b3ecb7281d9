import type { FacetName } from '../grammar/attributes.ts'
import { createValueKey } from './value-key.ts'

/**
 * Looks up a value's count in an answer. Answers use the most common spelling, so both sides are compared by the
 * index's key.
 */
export function createCountFinder(
  name: FacetName,
  counts: Readonly<Record<string, number>>,
): (value: string) => number {
  const toKey = createValueKey(name)
  const byKey = new Map(Object.entries(counts).map(([value, count]) => [toKey(value), count]))
  return (value) => byKey.get(toKey(value)) ?? 0
}
