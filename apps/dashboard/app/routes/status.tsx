import { queueNames } from '@forecourt/domain/fleet/job-queues'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Domains, Processes, Sources, StorageAndBackups } from '../features/status/place-parts.tsx'
import { DeadLetters, Queues } from '../features/status/queue-parts.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import type { StaffCall } from '../staff/contexts.ts'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffStatus'))
}

const doneWords = {
  retryJob: 'It is tried again in a moment.',
  dropJob: 'It is dropped.',
  retryDeadLetter: 'It is sent again in a moment.',
  dropDeadLetter: 'It is dropped.',
} as const

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const intent = (Object.keys(doneWords) as (keyof typeof doneWords)[]).find(
    (one) => one === form.get('intent'),
  )
  if (!intent) throw new Response('This form cannot be read.', { status: 400 })
  return callAsStaff(args, async (call) => {
    const answer = await catchRefusal(change(call, intent, form))
    if ('refused' in answer) return answer
    const done = answer.changed
      ? doneWords[intent]
      : 'Nothing is left to do: it has ended, or somebody was faster.'
    return { done, undo: null }
  })
}

function change(call: StaffCall, intent: keyof typeof doneWords, form: FormData) {
  const id = String(form.get('id'))
  switch (intent) {
    case 'retryJob':
    case 'dropJob': {
      const queue = queueNames.find((name) => name === form.get('queue'))
      if (!queue) throw new Response('This form cannot be read.', { status: 400 })
      return call(intent, { body: { queue, id } })
    }
    default: {
      const kind = form.get('kind') === 'staff-mail' ? 'staff-mail' : 'delivery'
      return call(intent, { body: { kind, id } })
    }
  }
}

export default function Status() {
  const status = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const timeZone = useTimeZone()
  return (
    <>
      <PageHead
        title="Status"
        actions={
          <Link className="button" to="/status">
            Refresh
          </Link>
        }
      >
        As of {formatTime(status.at, timeZone)}
      </PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <DeadLetters status={status} />
      <Queues status={status} />
      <Sources status={status} />
      <StorageAndBackups status={status} />
      <Domains status={status} />
      <Processes status={status} />
    </>
  )
}
