import { isRangeName } from '../grammar/attributes.ts'
import type { StockColumns } from './columns/stock-columns.ts'
import type { Filter } from './query/filter.ts'

/** One byte per slot: 1 where the filter matches. */
export function filterSlots(columns: StockColumns, filter: Filter): Uint8Array {
  switch (filter.op) {
    case 'and':
    case 'or':
      return combine(columns, filter.op, filter.of)
    case 'not':
      return filterSlots(columns, filter.of).map((holds) => 1 - holds)
    case 'in':
      return holdsIn(columns, filter)
    case 'range':
      return holdsInRange(columns, filter)
    case 'exists': {
      if (isRangeName(filter.name)) {
        const values = columns.numbers[filter.name]
        return fill(columns.size, (slot) => !Number.isNaN(values[slot]))
      }
      const { codes } = columns.facets[filter.name]
      return fill(columns.size, (slot) => codes[slot] !== 0)
    }
  }
}

function combine(columns: StockColumns, op: 'and' | 'or', parts: readonly Filter[]): Uint8Array {
  const all = new Uint8Array(columns.size).fill(op === 'and' ? 1 : 0)
  for (const part of parts) {
    const holds = filterSlots(columns, part)
    for (let slot = 0; slot < all.length; slot++)
      all[slot] =
        op === 'and'
          ? (all[slot] as number) & (holds[slot] as number)
          : (all[slot] as number) | (holds[slot] as number)
  }
  return all
}

function holdsIn(columns: StockColumns, { name, values }: Extract<Filter, { op: 'in' }>): Uint8Array {
  const column = columns.facets[name]
  const matching = new Uint8Array(column.codeLimit)
  for (const code of values.flatMap((value) => column.findAll(value))) matching[code] = 1
  matching[0] = 0
  const { codes } = column
  return fill(columns.size, (slot) => matching[codes[slot] as number] === 1)
}

function holdsInRange(columns: StockColumns, filter: Extract<Filter, { op: 'range' }>): Uint8Array {
  const values = columns.numbers[filter.name]
  const { above = false, below = false } = filter
  const min = filter.min ?? Number.NEGATIVE_INFINITY
  const max = filter.max ?? Number.POSITIVE_INFINITY
  return fill(columns.size, (slot) => {
    const value = values[slot] as number
    return (above ? value > min : value >= min) && (below ? value < max : value <= max)
  })
}

function fill(size: number, holds: (slot: number) => boolean): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let slot = 0; slot < size; slot++) if (holds(slot)) bytes[slot] = 1
  return bytes
}
