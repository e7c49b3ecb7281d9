import type { ImportSource } from '@forecourt/contract/endpoints/staff/sources'
import { Link } from 'react-router'
import { formatCount, formatTime } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { describeCounts, RunState } from './run-words.tsx'
import { describeSchedule } from './words.ts'

/** Where stock comes from, and what the last file of each did. */
export function SourceTable({ sources }: { sources: readonly ImportSource[] }) {
  const timeZone = useTimeZone()
  return (
    <table className="cards data-table">
      <caption className="unseen">Sources</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Last file</th>
          <th scope="col">Fetched</th>
          <th scope="col" className="number">
            For sale
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source.id}>
            <td className="head">
              <Link to={`/imports/${source.id}`}>{source.name}</Link>
              <small>{source.dealership}</small>
            </td>
            <td className="line">
              {source.lastRun ? (
                <>
                  <RunState state={source.lastRun.state} />{' '}
                  <Link to={`/imports/runs/${source.lastRun.id}`}>
                    {formatTime(source.lastRun.startedAt, timeZone)}
                  </Link>
                  <small>{describeCounts(source.lastRun)}</small>
                </>
              ) : (
                <span className="meta">None yet</span>
              )}
            </td>
            <td className="desk">{describeSchedule(source)}</td>
            <td className="side number">{source.vehicles > 0 && formatCount(source.vehicles, 'vehicle')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
