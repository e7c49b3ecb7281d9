/** The sortable columns of staff tables, each with its default direction. A minus reverses it. */
export const tableSorts = {
  stock: { usual: '-added', columns: ['added', 'price', 'kilometres', 'year'] },
  leads: { usual: '-created', columns: ['created', 'active'] },
  deposits: { usual: '-created', columns: ['created', 'amount'] },
  audit: { usual: '-at', columns: ['at'] },
} as const

export type SortedTable = keyof typeof tableSorts
export type TableSort<Table extends SortedTable> = {
  column: (typeof tableSorts)[Table]['columns'][number]
  descending: boolean
}

/** The sort in a URL: `price` is ascending, `-price` descending. Anything invalid means the default sort. */
export function readSort<Table extends SortedTable>(
  table: Table,
  text: string | null | undefined,
): TableSort<Table> {
  const { usual, columns } = tableSorts[table]
  const known: readonly string[] = columns
  const name = (text ?? '').replace(/^-/, '')
  const sort = text && known.includes(name) ? text : usual
  return {
    column: sort.replace(/^-/, '') as TableSort<Table>['column'],
    descending: sort.startsWith('-'),
  }
}
