import { readSort, type SortedTable, type TableSort } from '@forecourt/domain/person/staff/table-sort'
import { Link, useLocation } from 'react-router'

type Props<Table extends SortedTable> = {
  table: Table
  column: TableSort<Table>['column']
  label: string
  /** What the first press gives, where that is not the least. */
  first?: 'descending'
  className?: string
}

/** The head of a column by which a table can be put in order: a link, so that the order stands in the address. */
export function SortHeader<Table extends SortedTable>({
  table,
  column,
  label,
  first,
  className,
}: Props<Table>) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const sort = readSort(table, params.get('sort'))
  const isCurrent = sort.column === column
  const descending = isCurrent ? !sort.descending : first === 'descending'
  params.delete('after')
  params.set('sort', `${descending ? '-' : ''}${column}`)
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <Link className="sort" to={`${pathname}?${params}`} preventScrollReset>
        {label}
      </Link>
    </th>
  )
}
