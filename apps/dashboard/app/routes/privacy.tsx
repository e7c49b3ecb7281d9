import { privacyKindLabels } from '@forecourt/domain/person/privacy-request'
import { dayMs } from '@forecourt/domain/time/duration'
import { ShieldCheck } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { formatCount } from '../staff/format.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import { useTimeText } from '../staff/time-zone.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { requests } = await callForDealer(args, (call) => call('staffPrivacyRequests'))
  return { requests, nowMs: Date.now() }
}

export default function Privacy() {
  const { requests, nowMs } = useLoaderData<typeof loader>()
  const timeText = useTimeText()
  return (
    <>
      <PageHead title="Privacy requests">Answer each by the day it’s due.</PageHead>
      <p className="meta">
        People ask what you have about them, or to be forgotten. Forgetting can’t be undone; deposits stay in
        the books.
      </p>
      {requests.length === 0 && (
        <Empty icon={ShieldCheck} title="No requests">
          People ask on your website’s “Your data” page, or you file a request on their lead.
        </Empty>
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
              `${request.state === 'done' ? 'Done' : 'Refused'} by ${request.handledBy ?? ''}, ${timeText(request.handledAt ?? request.receivedAt)}`
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
