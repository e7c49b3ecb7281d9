/** The position where a page of a list ended: the sort value of its last row (null if unknown) and the row's id. */
export type Cursor = { value: number | null; id: string }

const shape = /^(\d{1,15}|none)_([\w-]{1,40})$/

export function readCursor(text: string | undefined): Cursor | null {
  const match = shape.exec(text ?? '')
  return match ? { value: match[1] === 'none' ? null : Number(match[1]), id: match[2] ?? '' } : null
}

/** Reads one row more than requested, to know whether there is a next page. */
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
