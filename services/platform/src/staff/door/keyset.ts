/** Where a page of a list ended: the moment and id of its last row, as one word of an address. */
export type Cursor = { atMs: number; id: string }

const shape = /^(\d{1,15})_([\w-]{1,40})$/

export function readCursor(text: string | undefined): Cursor | null {
  const match = shape.exec(text ?? '')
  return match ? { atMs: Number(match[1]), id: match[2] ?? '' } : null
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
  const { atMs, id } = toCursor(last)
  return { rows: page, next: `${atMs}_${id}` }
}
