import type { FacetName } from '../grammar/attributes.ts'
import { createValueKey } from './value-key.ts'

/**
 * How many vehicles have a value, by the counts of an answer. Those bear the spelling of most vehicles, so both sides
 * are compared by the key with which the index tells values apart.
 */
export function createCountFinder(
  name: FacetName,
  counts: Readonly<Record<string, number>>,
): (value: string) => number {
  const toKey = createValueKey(name)
  const byKey = new Map(Object.entries(counts).map(([value, count]) => [toKey(value), count]))
  return (value) => byKey.get(toKey(value)) ?? 0
}
