import type { SortedTable, TableSort } from '@forecourt/domain/person/staff/table-sort'
import type { ChangeEvent, ReactNode } from 'react'
import { SortHeader } from './sort-header.tsx'

export type Column<Row, Table extends SortedTable> = {
  label: string
  cell: (row: Row) => ReactNode
  /** The order that its header sets, and the direction of the first press. */
  sort?: { by: TableSort<Table>['column']; first?: 'descending' }
  isNumber?: boolean
  /** The name by which it can be put away; without one it always stays. */
  name?: string
  /** Where it stands in the row of a phone, which has no columns. Without a place it is left out there. */
  place?: 'head' | 'side' | 'line' | 'half' | 'half end'
}

type Props<Row, Table extends SortedTable> = {
  /** Whose orders the headers set. */
  table: Table
  caption: string
  columns: readonly Column<Row, Table>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Rows can be chosen, for a form around the table: the field that each posts. */
  choose?: {
    name: string
    value: (row: Row) => string
    label: (row: Row) => string
    /** The form that gets them, if it does not stand around the table. */
    form?: string
  }
  /** Less high rows. */
  isDense?: boolean
}

/** Rows with a head that stays in view, sorted by the address; on a phone cards. Filters stand above, in a `FilterForm`. */
export function DataTable<Row, Table extends SortedTable>({
  table,
  caption,
  columns,
  rows,
  rowKey,
  choose,
  isDense = false,
}: Props<Row, Table>) {
  return (
    <table className="cards data-table" data-dense={isDense || undefined}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {choose && (
            <th scope="col" className="chooser">
              <input
                type="checkbox"
                aria-label="Choose all"
                onChange={(event) => chooseAll(event, choose.name)}
              />
            </th>
          )}
          {columns.map(({ label, sort, isNumber }) =>
            sort ? (
              <SortHeader
                key={label}
                table={table}
                column={sort.by}
                label={label}
                {...(sort.first && { first: sort.first })}
                {...(isNumber && { className: 'number' })}
              />
            ) : (
              <th key={label} scope="col" className={isNumber ? 'number' : undefined}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {choose && (
              <td className="chooser">
                <input
                  type="checkbox"
                  name={choose.name}
                  value={choose.value(row)}
                  form={choose.form}
                  aria-label={`Choose ${choose.label(row)}`}
                />
              </td>
            )}
            {columns.map(({ label, cell, isNumber, place }) => (
              <td key={label} className={`${place ?? 'desk'}${isNumber ? ' number' : ''}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Ticks every row that is shown, or none. */
function chooseAll({ currentTarget }: ChangeEvent<HTMLInputElement>, name: string): void {
  const boxes = currentTarget
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(`tbody input[name="${name}"]`)
  for (const box of boxes ?? []) box.checked = currentTarget.checked
  // Once for all of them, for whoever counts.
  boxes?.[0]?.dispatchEvent(new Event('change', { bubbles: true }))
}
