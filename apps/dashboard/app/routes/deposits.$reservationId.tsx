import { leadStages } from '@forecourt/domain/lead/handling/lead-stage'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { CancelRequest } from '../features/deposit/cancel-request.tsx'
import { DepositWork } from '../features/deposit/deposit-work.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import type { StaffCall } from '../staff/contexts.ts'
import { formatMoney, formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { depositStateText, ledgerWords } from '../ui/deposit-words.ts'
import type { LiveHandle } from '../ui/live.ts'
import { Timeline } from '../ui/timeline.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['deposits'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const id = args.params.reservationId ?? ''
    const [deposit, { actions }] = await Promise.all([
      call('staffDeposit', { reservationId: id }),
      call('staffMe'),
    ])
    const isHandedOver = deposit.handedOverAt !== null
    const isPaid = deposit.state === 'paid' && !isHandedOver
    const mayWrite = actions.includes('deposits.write')
    return {
      deposit,
      may: {
        extend: mayWrite && deposit.state === 'held',
        handOver: mayWrite && isPaid,
        takeBack: mayWrite && isHandedOver,
        refund: actions.includes('deposits.refund') && isPaid,
        decline: actions.includes('deposits.refund') && deposit.cancelAskedAt !== null,
      },
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = args.params.reservationId ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  return callAsStaff(args, async (call: StaffCall) => {
    if (intent === 'extend') {
      const body = { minutes: Number(text('minutes')), holdExpiresAt: text('holdExpiresAt') }
      const written = await catchRefusal(call('extendDeposit', { reservationId: id, body }))
      if ('refused' in written) return written
      const { timeZone } = await call('staffDeposit', { reservationId: id })
      return { done: `They can pay until ${formatTime(written.holdExpiresAt, timeZone)}.`, undo: null }
    }
    if (intent === 'hand-over') {
      const written = await catchRefusal(call('handOverDeposit', { reservationId: id }))
      if ('refused' in written) return written
      const undo = { intent: 'take-back', leadStage: written.leadStage ?? '' }
      return { done: 'Handed over: the vehicle is sold.', undo }
    }
    if (intent === 'take-back') {
      const stage = leadStages.find((one) => one === text('leadStage')) ?? null
      const written = await catchRefusal(
        call('undoHandover', { reservationId: id, body: { leadStage: stage } }),
      )
      return 'refused' in written ? written : { done: 'Reserved again, and not sold.', undo: null }
    }
    if (intent === 'decline') {
      const written = await catchRefusal(
        call('declineCancellation', { reservationId: id, body: { reason: text('reason') } }),
      )
      return 'refused' in written ? written : { done: 'Declined: your words are on their way.', undo: null }
    }
    const written = await catchRefusal(
      call('refundDeposit', { reservationId: id, body: { reason: text('reason') } }),
    )
    return 'refused' in written ? written : redirect(`/deposits/${id}`)
  })
}

export default function Deposit() {
  const { deposit, may } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <PageHead back={{ to: '/deposits', label: 'Deposits' }} title={deposit.name}>
        {deposit.vehicle} · {deposit.site} · {deposit.reference}
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <p>
        <span className="tag">{depositStateText(deposit)}</span> {formatMoney(deposit.depositCents)}
        {deposit.state === 'held' && deposit.holdExpiresAt && (
          <> · until {formatTime(deposit.holdExpiresAt, deposit.timeZone)}</>
        )}
      </p>
      {deposit.leadId && (
        <p>
          <Link to={`/leads/${deposit.leadId}`}>View enquiry</Link>
        </p>
      )}
      <CancelRequest deposit={deposit} />
      <section>
        <h2>What happened</h2>
        <Timeline
          timeZone={deposit.timeZone}
          items={deposit.ledger.map(({ at, kind, amountCents, note }, n) => ({
            key: `${at} ${kind} ${n}`,
            at,
            text: `${ledgerWords[kind] ?? kind}${amountCents === 0 ? '' : `: ${formatMoney(Math.abs(amountCents))}`}${note ? ` (${note})` : ''}`,
          }))}
        />
      </section>
      <DepositWork deposit={deposit} may={may} />
    </>
  )
}
