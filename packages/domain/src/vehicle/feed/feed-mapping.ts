import type { feedFieldTable } from './feed-field-table.ts'

export type MappedField = keyof typeof feedFieldTable

/** The source of a field: the first non-empty one of its columns, or for a list all of them in order. */
export type FieldMapping = {
  columns: readonly string[]
  /** Translates values of the file, in lower case; to nothing where a value means none: `poa` in a price. */
  values?: Readonly<Record<string, string>>
  /** A factor for figures in another unit: 0.01 for cents, 1000 for thousands. */
  times?: number
}

/** How a source's columns map to fields. Stored with a version, because row hashes depend on the mapping. */
export type FeedMapping = {
  fields: Readonly<Partial<Record<MappedField, FieldMapping>>>
  /** Further attributes: display label to column. */
  attributes: Readonly<Record<string, string>>
}

/** A normalised header: `Stock No.` and `stock_no` are equal. */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}

/** Too general to say anything of what stands before them: the id of a dealer is no stock number. */
const generalNames = new Set([
  'id',
  'identifier',
  'name',
  'title',
  'type',
  'status',
  'date',
  'file',
  'tag',
  'state',
  'site',
  'number',
  'reference',
])

/**
 * The name of a column inside others: `details.make`, `g:price`. The amount or the value of something
 * has the name of that.
 */
export function innerHeader(column: string): string | null {
  const parts = column
    .split(/[.:]/)
    .map(normaliseHeader)
    .filter((part) => part !== '')
  if (parts.length < 2) return null
  const last = parts.at(-1) ?? ''
  if (['amount', 'value', 'text'].includes(last)) return parts.at(-2) ?? null
  const isPrefixed = parts.length === 2 && /^\w+:/.test(column)
  return generalNames.has(last) && !isPrefixed ? null : last
}

/** The normalised name of a column without the path to it. */
export function lastHeader(column: string): string {
  return normaliseHeader(column.slice(Math.max(column.lastIndexOf('.'), column.lastIndexOf(':')) + 1))
}

/** The words of a column's name, without the path to it: `Delivery_KMs (km)` and `deliveryKms` as “delivery kms”. */
export function spellHeader(column: string): string {
  return column
    .slice(/\.\w/.test(column) ? column.lastIndexOf('.') + 1 : 0)
    .replace(/^\w+:/, '')
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
