import { privacyKindLabels } from '@forecourt/domain/person/privacy-request'
import { dayMs } from '@forecourt/domain/time/duration'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatCount, formatTime } from '../staff/format.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { requests } = await callForDealer(args, (call) => call('staffPrivacyRequests'))
  return { requests, nowMs: Date.now() }
}

export default function Privacy() {
  const { requests, nowMs } = useLoaderData<typeof loader>()
  const timeZone = useTimeZone()
  return (
    <>
      <title>Privacy requests · Forecourt</title>
      <h1>Privacy requests</h1>
      <p className="meta">
        Who asks what you have about them, or to be forgotten, gets an answer by the day it’s due. Forgetting
        can’t be taken back; deposits stay in the books.
      </p>
      {requests.length === 0 && (
        <p className="empty">
          Nobody has asked. People ask on your website’s “Your data” page, or you file it on their lead.
        </p>
      )}
      {requests.map((request) => (
        <section key={request.id} aria-label={request.name}>
          <h2>{request.name}</h2>
          <p>
            {privacyKindLabels[request.kind]} · {request.site}
            {request.email && ` · asked from ${request.email}`} ·{' '}
            {request.state === 'open' ? (
              <Due dueAt={request.dueAt} nowMs={nowMs} />
            ) : (
              `${request.state === 'done' ? 'Done' : 'Refused'} by ${request.handledBy ?? ''}, ${formatTime(request.handledAt ?? request.receivedAt, timeZone)}`
            )}
          </p>
          {request.note && <p className="typed">{request.note}</p>}
          {request.state === 'open' && (
            <p>
              <Link className="button" to={`/privacy/${request.id}`}>
                {request.kind === 'erasure' ? 'See what to forget' : 'See what we have'}
              </Link>
            </p>
          )}
        </section>
      ))}
    </>
  )
}

function Due({ dueAt, nowMs }: { dueAt: string; nowMs: number }) {
  const days = Math.ceil((Date.parse(dueAt) - nowMs) / dayMs)
  const tone = days < 0 ? 'late' : days < 7 ? 'due' : 'fresh'
  const words =
    days < 0 ? `${formatCount(-days, 'day')} late` : `${formatCount(Math.max(0, days), 'day')} left`
  return <span className={`age ${tone}`}>{words}</span>
}
