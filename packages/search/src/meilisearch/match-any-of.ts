import type { Filter } from '../index/query/filter.ts'

type In = Extract<Filter, { op: 'in' }>

/** At least one of the parts must match. Values of one attribute become a single look-up. */
export function matchAnyOf(parts: readonly Filter[]): Filter {
  const valuesByName = new Map<In['name'], string[]>()
  const others: Filter[] = []
  for (const part of parts)
    if (part.op === 'in')
      valuesByName.set(part.name, [...(valuesByName.get(part.name) ?? []), ...part.values])
    else others.push(part)
  const merged = [...valuesByName].map(([name, values]): Filter => ({ op: 'in', name, values }))
  const [first, ...rest] = [...merged, ...others]
  return first && rest.length === 0 ? first : { op: 'or', of: [...merged, ...others] }
}
