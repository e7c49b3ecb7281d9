import { Link } from 'react-router'
import { Avatar } from '../../kit/avatar.tsx'
import { useTimeText } from '../../staff/time-zone.ts'
import { withParams } from '../../ui/with-params.ts'
import type { LogEntry } from './to-log-entry.ts'

/** One entry as a sentence: who, what and which thing, with the fields of a larger change below. */
export function LogRow({ entry, isOneSite }: { entry: LogEntry; isOneSite: boolean }) {
  const timeText = useTimeText()
  const { who, verb, before, thing, after, changes, site, isRefused } = entry
  return (
    <li className="log-row">
      <Avatar name={who.name} size="small" />
      <div>
        <p>
          <Link to={withParams('/audit', { who: who.filter, kind: 'all' })} className="log-who">
            {who.name}
          </Link>{' '}
          {verb} {before}{' '}
          {thing && (thing.to === null ? <b>{thing.text}</b> : <Link to={thing.to}>{thing.text}</Link>)}{' '}
          {after}
          {isRefused && <span className="tag bad">Refused</span>}
        </p>
        {changes.length > 0 && (
          <ul className="log-changes">
            {changes.map(({ field, before: was, after: now }) => (
              <li key={field}>
                <span>{field}</span> {was !== null && <del>{was}</del>}
                {was !== null && now !== null && ' → '}
                {now !== null && <ins>{now}</ins>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="log-when">
        {site && !isOneSite && <span className="cut">{site}</span>}
        <time dateTime={entry.at}>{timeText(entry.at)}</time>
      </p>
    </li>
  )
}
