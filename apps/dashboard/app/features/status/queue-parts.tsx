import type { StaffStatus } from '@forecourt/contract/endpoints/staff/status'
import { isDroppable, jobQueues } from '@forecourt/domain/fleet/job-queues'
import { numberText } from '@forecourt/domain/money/number-text'
import { minutesText } from '@forecourt/domain/report/minutes-text'
import { Link } from 'react-router'
import { formatAge, formatCount } from '../../staff/format.ts'
import { RetryOrDrop } from './retry-or-drop.tsx'

type Props = { status: StaffStatus }

export function Queues({ status: { queues, at } }: Props) {
  const failed = queues.flatMap(({ name, failed }) => (failed?.jobs ?? []).map((job) => ({ ...job, name })))
  return (
    <section>
      <h2>Queues</h2>
      <ul className="plain">
        {queues.map(({ name, ready, active, deferred, oldestSeconds, failed }) => (
          <li key={name}>
            <strong>{jobQueues[name]}</strong>{' '}
            {failed !== null && failed.count > 0 && (
              <span className="tag bad">{numberText(failed.count)} failed</span>
            )}
            <small>
              {numberText(ready)} due, {numberText(active)} running, {numberText(deferred)} later
              {oldestSeconds !== null && ` · oldest due for ${minutesText(Math.floor(oldestSeconds / 60))}`}
              {failed === null && ' · too many to list those that failed'}
            </small>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <>
          <h2>Jobs that failed and are tried again</h2>
          <ul className="plain">
            {failed.map(({ name, id, attempts, createdAt, nextAt }) => (
              <li key={id}>
                {jobQueues[name]} <code>{id}</code>
                <small>
                  {formatCount(attempts, 'attempt')} in {formatAge(createdAt, Date.parse(at))}, next{' '}
                  {nextAt > at ? `in ${formatAge(at, Date.parse(nextAt))}` : 'now'}
                </small>
                <RetryOrDrop
                  retry="retryJob"
                  drop={isDroppable(name) ? 'dropJob' : null}
                  fields={{ queue: name, id }}
                  name={`${jobQueues[name]} ${id}`}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export function DeadLetters({ status: { deadLetters, at } }: Props) {
  const { count, newest } = deadLetters
  return (
    <section>
      <h2>Messages that were given up</h2>
      {count === 0 && <p className="empty">None.</p>}
      <ul className="plain">
        {newest.map(({ kind, id, message, site, leadId, attempts, createdAt }) => (
          <li key={id}>
            {kind === 'staff-mail' ? `Mail to staff: ${message}` : `${message} of ${site}`} <code>{id}</code>
            <small>
              {formatCount(attempts, 'attempt')}, begun {formatAge(createdAt, Date.parse(at))} ago
              {leadId !== null && (
                <>
                  {' '}
                  · <Link to={`/leads/${leadId}`}>Lead</Link>
                </>
              )}
            </small>
            <RetryOrDrop
              retry="retryDeadLetter"
              drop="dropDeadLetter"
              fields={{ kind, id }}
              name={`${message} ${id}`}
            />
          </li>
        ))}
      </ul>
      {count > newest.length && (
        <p className="meta">
          {numberText(count - newest.length)} older ones are not shown.{' '}
          <code>npm run leads -- replay all</code> sends every delivery again.
        </p>
      )}
    </section>
  )
}
