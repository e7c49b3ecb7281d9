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
