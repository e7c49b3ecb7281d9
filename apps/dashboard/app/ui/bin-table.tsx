import { Form } from 'react-router'
import { formatDay, formatTime } from '../staff/format.ts'
import { useTimeZone } from '../staff/time-zone.ts'

export type BinRow = {
  key: string
  /** The field of the form that takes it out, and its value. */
  restore: readonly [name: string, value: string]
  name: string
  kind: string
  deletedAt: string
  by: string
  /** When it goes for good; null while it can’t. */
  endsAt: string | null
}

/** What is in the bin, the last deleted first. */
export function BinTable({ rows, mayWrite }: { rows: readonly BinRow[]; mayWrite: boolean }) {
  const timeZone = useTimeZone()
  if (rows.length === 0) return <p className="empty">The bin is empty.</p>
  return (
    <table className="cards">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Deleted</th>
          <th scope="col">Gone for good</th>
          {mayWrite && <th scope="col">Change</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, restore: [name, value], ...row }) => (
          <tr key={key}>
            <td>
              {row.name}
              <small>{row.kind}</small>
            </td>
            <td>
              {formatTime(row.deletedAt, timeZone)}
              <small>{row.by}</small>
            </td>
            <td>{row.endsAt ? formatDay(row.endsAt, timeZone) : 'Not while a stock file lists it'}</td>
            {mayWrite && (
              <td>
                <Form method="post">
                  <button type="submit" name={name} value={value} aria-label={`Restore ${row.name}`}>
                    Restore
                  </button>
                </Form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
