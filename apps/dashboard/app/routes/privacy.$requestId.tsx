import { privacyKindLabels } from '@forecourt/domain/person/privacy-request'
import { ShieldCheck } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ConfirmTicks } from '../features/privacy/confirm-ticks.tsx'
import { readCovers, readTicks } from '../features/privacy/read-ticks.ts'
import { TickList } from '../features/privacy/tick-list.tsx'
import { Empty } from '../kit/empty.tsx'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffPrivacyRequest', { requestId: args.params.requestId ?? '' }))
}

/** Selections are shown again with their number and names; only the confirmation has an effect. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = args.params.requestId ?? ''
  const note = String(form.get('note') ?? '')
  const intent = form.get('intent')
  if (intent === 'done' || intent === 'refused') {
    const covers = intent === 'done' ? readCovers(form) : null
    const closed = await callAsStaff(args, (call) =>
      catchRefusal(call('closePrivacyRequest', { requestId: id, body: { outcome: intent, note, covers } })),
    )
    return 'refused' in closed ? { ...closed, reviewed: null } : redirect('/privacy')
  }
  const ticks = readTicks(form)
  const review = await callAsStaff(args, (call) =>
    catchRefusal(call('reviewPrivacyTicks', { requestId: id, body: ticks })),
  )
  return 'refused' in review ? { ...review, reviewed: null } : { reviewed: { ...review, note } }
}

export default function PrivacyRequest() {
  const { request, enquiries, addresses, hasMore } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const reviewed = answer?.reviewed ?? null
  const theirs = enquiries.filter((one) => one.isTheirs)
  const maybe = enquiries.filter((one) => !one.isTheirs)
  const isOpen = request.state === 'open'
  return (
    <>
      <PageHead back={{ to: '/privacy', label: 'Privacy requests' }} title={request.name}>
        {privacyKindLabels[request.kind]} · {request.site}
        {request.email && ` · asked from ${request.email}`}
      </PageHead>
      <Refusal answer={answer} />
      {!isOpen && (
        <Empty icon={ShieldCheck} title="This request is closed">
          What was done is in the log.
        </Empty>
      )}
      {isOpen && reviewed && <ConfirmTicks request={request} reviewed={reviewed} />}
      {isOpen && !reviewed && (
        <Form method="post" className="column">
          <KeepDraft of={`privacy ${request.id}`} />
          <fieldset className="card ticks">
            <legend>{request.email ? 'Theirs' : 'What it was filed on'}</legend>
            <p className="meta">
              {request.email
                ? 'They proved this mailbox, so what came from it is theirs.'
                : 'Nobody has proved an email address here. Make sure you know who asks.'}
            </p>
            <TickList enquiries={theirs} addresses={addresses.filter((one) => one.isTheirs)} />
            {theirs.length === 0 && <p className="empty">No enquiry came from this mailbox.</p>}
          </fieldset>
          {(maybe.length > 0 || addresses.some((one) => !one.isTheirs)) && (
            <fieldset className="card ticks">
              <legend>May be somebody else</legend>
              <p className="meta">
                Families and firms share a phone, and names repeat. Tick only what you know is theirs.
              </p>
              <TickList enquiries={maybe} addresses={addresses.filter((one) => !one.isTheirs)} />
              {hasMore && <p className="meta">There are more. The newest are listed.</p>}
            </fieldset>
          )}
          <label className="card">
            {request.email ? 'What our email to them adds' : 'What you told them'}
            <input name="note" maxLength={1_000} />
          </label>
          <div className="save-bar">
            <button type="submit" name="intent" value="review" className="primary">
              {request.kind === 'erasure' ? 'Review before erasing' : 'Review the copy'}
            </button>
            <button type="submit" name="intent" value="refused" className="quiet">
              Refuse
            </button>
          </div>
        </Form>
      )}
    </>
  )
}
