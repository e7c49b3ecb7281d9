import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from './keyset.ts'

/** A column by which a table is sorted. It has an index, descending with nulls last, followed by the rows' ids. */
export type SortColumn = {
  column: SQL
  kind: 'moment' | 'number'
  /** Whether the column is nullable: nulls come last in both directions. */
  hasNulls?: boolean
}

/** One part of a table in order: the rows with a value, or those without. */
export type SortedPart = {
  /** The condition for the rows of this part and page. */
  condition: SQL
  /** The order of rows as in the index, forwards or backwards. */
  order: SQL
  /** The value as a number, as stored in a cursor. */
  value: SQL
  direction: SQL
}

type Page = {
  sort: SortColumn
  descending: boolean
  id: SQL
  toId: (id: string) => SQL
  after: Cursor | null
}

/**
 * A sorted page of a table: first the rows with a value, from the end of the previous page, then those without. Two
 * queries instead of one, because a condition with `or` would use no index.
 */
export async function readSorted<Row>(
  page: Page,
  limit: number,
  read: (part: SortedPart, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const isPast = page.after !== null && page.after.value === null
  const known = isPast ? [] : await read(toPart(page, false), limit)
  if (!page.sort.hasNulls || known.length >= limit) return known
  const others = await read(toPart(page, true), limit - known.length)
  return [...known, ...others]
}

export function toPart({ sort, descending, id, toId, after }: Page, isUnknown: boolean): SortedPart {
  const { column, kind, hasNulls } = sort
  const direction = descending ? sql`desc` : sql`asc`
  // Must match the index, otherwise all rows are sorted.
  const nulls = descending ? sql`nulls last` : sql`nulls first`
  const beyond = descending ? sql`<` : sql`>`
  const value =
    kind === 'moment' ? sql`(extract(epoch from ${column}) * 1000)::float8` : sql`${column}::float8`
  const order = sql`${column} ${direction} ${nulls}, ${id} ${direction} ${nulls}`
  return { condition: toCondition(), order, value, direction }

  function toCondition(): SQL {
    if (isUnknown) {
      const isNull = sql`${column} is null`
      return after?.value === null ? sql`${isNull} and ${id} ${beyond} ${toId(after.id)}` : isNull
    }
    const isKnown = hasNulls ? sql`${column} is not null` : sql`true`
    if (after === null || after.value === null) return isKnown
    const bound = kind === 'moment' ? sql`to_timestamp(${after.value} / 1000.0)` : sql`${after.value}::bigint`
    return sql`${isKnown} and (${column}, ${id}) ${beyond} (${bound}, ${toId(after.id)})`
  }
}
