/** By which columns tables of staff can be put in order, and how each comes. A minus turns an order around. */
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

/** What an address asks for: `price` is the least first, `-price` the most. What is no order is the usual one. */
export function readSort<Table extends SortedTable>(
  table: Table,
  text: string | null | undefined,
): TableSort<Table> {
  const { usual, columns } = tableSorts[table]
  const known: readonly string[] = columns
  const name = (text ?? '').replace(/^-/, '')
  const wanted = text && known.includes(name) ? text : usual
  return {
    column: wanted.replace(/^-/, '') as TableSort<Table>['column'],
    descending: wanted.startsWith('-'),
  }
}
