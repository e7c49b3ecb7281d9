import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { Link } from 'react-router'
import { Card } from '../../kit/card.tsx'

type Difference = { action: string; stockNumber: string; name: string; changes: string[] }

/** Vehicle by vehicle, what a file changes. */
export function RunChanges({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <Card title="What it changes">
      <table className="cards data-table">
        <caption className="unseen">What it changes</caption>
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">What</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ action, stockNumber, name, changes }) => (
            <tr key={stockNumber}>
              <td className="head">
                {name}
                <small>{stockNumber}</small>
              </td>
              <td className="side">
                <span className="tag">{action}</span>
              </td>
              <td className="line">{changes.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type UnreadProps = {
  unread: ImportRun['unread']
  /** The source whose columns can be chosen, where this is another screen. */
  sourceId?: number
}

/** Columns of a file that nothing on the website comes from. */
export function UnreadColumns({ unread, sourceId }: UnreadProps) {
  if (unread.length === 0) return null
  return (
    <Card
      title="Columns we don’t use"
      actions={
        sourceId !== undefined && (
          <Link className="button small" to={`/imports/${sourceId}/mapping`}>
            Choose columns
          </Link>
        )
      }
    >
      <ul className="plain">
        {unread.map(({ column, guess }) => (
          <li key={column}>{guess === null ? column : `${column} – may be ${guess}`}</li>
        ))}
      </ul>
    </Card>
  )
}
