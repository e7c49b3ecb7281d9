import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { Plus, Sun } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { writeLead } from '../features/lead/write-lead.ts'
import { Figures } from '../features/today/figures.tsx'
import { describeLookups } from '../features/today/lookup-alarm.ts'
import { Queue } from '../features/today/queue.tsx'
import { describeQueue } from '../features/today/words.ts'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatFullDate } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['leads', 'calendar', 'deposits', 'stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callForDealer(args, async (call) => {
    const [today, report, { actions }] = await Promise.all([
      call('staffToday'),
      call('staffReport'),
      call('staffMe'),
    ])
    return { today, report, nowMs: Date.now(), mayWrite: actions.includes('leads.write') }
  })
}

/** A lead is done from its row, and undone. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = String(form.get('lead') ?? '')
  const written = await callAsStaff(args, (call) => catchRefusal(writeLead(call, id, form)))
  if ('refused' in written) return written
  return { ...written, undo: written.undo && { ...written.undo, lead: id } }
}

export default function Today() {
  const { today, report, nowMs, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const timeZone = useTimeZone()
  const { todo, urgent } = describeQueue(today, nowMs)
  const isQuiet = !today.leads?.waiting && !today.bookings?.length && !today.reminders?.length
  return (
    <>
      <PageHead
        title="Today"
        actions={
          mayWrite && (
            <Link className="button primary" to="/leads/new" data-key="n">
              <Icon of={Plus} />
              Add a lead
            </Link>
          )
        }
      >
        {formatFullDate(isoDate(localTimeAt(timeZone, nowMs) ?? nowMs))}
      </PageHead>
      <div className="panes today">
        <div className="list-pane">
          <Refusal answer={answer} />
          <Toast answer={answer} />
          <p className="lead-in">
            <b>{todo}</b> {urgent}
          </p>
          {today.lookups && <p role="status">{describeLookups(today.lookups)}</p>}
          {isQuiet && (
            <Empty icon={Sun} title="Nobody is waiting">
              New enquiries and the bookings of the next day appear here by themselves.
            </Empty>
          )}
          <Queue today={today} nowMs={nowMs} mayWrite={mayWrite} />
        </div>
        <Figures report={report} />
      </div>
    </>
  )
}
