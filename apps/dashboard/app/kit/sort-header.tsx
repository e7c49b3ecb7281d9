import { readSort, type SortedTable, type TableSort } from '@forecourt/domain/person/staff/table-sort'
import { Link, useLocation } from 'react-router'

type Props<Table extends SortedTable> = {
  table: Table
  column: TableSort<Table>['column']
  label: string
  /** The order after the first press, if it is not ascending. */
  first?: 'descending'
  className?: string
}

/** A sortable column header: a link, because the order is part of the query. */
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
