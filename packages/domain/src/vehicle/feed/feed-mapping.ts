import type { feedFieldTable } from './feed-field-table.ts'

export type MappedField = keyof typeof feedFieldTable

/** Where a field comes from: the first of its columns that is not empty, or for a list all of them in order. */
export type FieldMapping = {
  columns: readonly string[]
  /** What stands in the file, in lower case, to what is meant. */
  values?: Readonly<Record<string, string>>
  /** For prices and figures that are written in another unit: 0.01 for cents, 1000 for thousands. */
  times?: number
}

/** How the columns of one source become fields. Kept with a version, because a row's hash speaks of one mapping. */
export type FeedMapping = {
  fields: Readonly<Partial<Record<MappedField, FieldMapping>>>
  /** Further facts of the vehicle: what visitors read as its label, to its column. */
  attributes: Readonly<Record<string, string>>
}

/** A header as it is compared: `Stock No.` and `stock_no` are one. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}
