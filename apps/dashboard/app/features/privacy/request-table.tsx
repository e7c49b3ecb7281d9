import type { StaffPrivacyRequest } from '@forecourt/contract/endpoints/staff/privacy'
import { privacyKindLabels } from '@forecourt/domain/person/privacy-request'
import { dayMs } from '@forecourt/domain/time/duration'
import { Link } from 'react-router'
import { formatCount } from '../../staff/format.ts'
import { useTimeText } from '../../staff/time-zone.ts'

type Props = { caption: string; requests: readonly StaffPrivacyRequest[]; nowMs: number }

/** Who asked for what, and by when it is due or who answered it. */
export function RequestTable({ caption, requests, nowMs }: Props) {
  const timeText = useTimeText()
  return (
    <table className="cards data-table">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Asks</th>
          <th scope="col">Website</th>
          <th scope="col">{requests[0]?.state === 'open' ? 'Due' : 'Answered'}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, name, email, kind, note, site, state, dueAt, ...request }) => (
          <tr key={id}>
            <td className="head">
              <Link to={`/privacy/${id}`}>{name}</Link>
              {email && <small>asked from {email}</small>}
            </td>
            <td className="line">
              {privacyKindLabels[kind]}
              {note && <small className="typed">{note}</small>}
            </td>
            <td className="desk">{site}</td>
            <td className="side">
              {state === 'open' ? (
                <Due dueAt={dueAt} nowMs={nowMs} />
              ) : (
                <>
                  <span className={state === 'done' ? 'tag won' : 'tag'}>
                    {state === 'done' ? 'Done' : 'Refused'}
                  </span>
                  <small>
                    {request.handledBy ?? ''}, {timeText(request.handledAt ?? request.receivedAt)}
                  </small>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Due({ dueAt, nowMs }: { dueAt: string; nowMs: number }) {
  const days = Math.ceil((Date.parse(dueAt) - nowMs) / dayMs)
  const tone = days < 0 ? 'late' : days < 7 ? 'due' : 'fresh'
  const words =
    days < 0
      ? `${formatCount(-days, 'day')} late`
      : days === 0
        ? 'Due today'
        : `${formatCount(days, 'day')} left`
  return <span className={`age ${tone}`}>{words}</span>
}
