/** Where a page of a list ended: by what its last row was put in order, null where that is not known, and its id. */
export type Cursor = { value: number | null; id: string }

const shape = /^(\d{1,15}|none)_([\w-]{1,40})$/

export function readCursor(text: string | undefined): Cursor | null {
  const match = shape.exec(text ?? '')
  return match ? { value: match[1] === 'none' ? null : Number(match[1]), id: match[2] ?? '' } : null
}

/** One row more than a page was asked for: whether there is a next one. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  toCursor: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (!last || rows.length <= limit) return { rows: page, next: null }
  const { value, id } = toCursor(last)
  return { rows: page, next: `${value ?? 'none'}_${id}` }
}
