import { leadStages } from '@forecourt/domain/lead/handling/lead-stage'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { CancelRequest } from '../features/deposit/cancel-request.tsx'
import { DepositHead } from '../features/deposit/deposit-head.tsx'
import { DepositWork } from '../features/deposit/deposit-work.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import type { StaffCall } from '../staff/contexts.ts'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { describeEntry } from '../ui/deposit-words.ts'
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
      return { done: `They have until ${formatTime(written.holdExpiresAt, timeZone)} to pay.`, undo: null }
    }
    if (intent === 'hand-over') {
      const written = await catchRefusal(call('handOverDeposit', { reservationId: id }))
      if ('refused' in written) return written
      const undo = { intent: 'take-back', leadStage: written.leadStage ?? '' }
      return { done: 'Handed over. The vehicle is sold.', undo }
    }
    if (intent === 'take-back') {
      const stage = leadStages.find((one) => one === text('leadStage')) ?? null
      const written = await catchRefusal(
        call('undoHandover', { reservationId: id, body: { leadStage: stage } }),
      )
      return 'refused' in written ? written : { done: 'The vehicle is reserved again.', undo: null }
    }
    if (intent === 'decline') {
      const written = await catchRefusal(
        call('declineCancellation', { reservationId: id, body: { reason: text('reason') } }),
      )
      return 'refused' in written
        ? written
        : { done: 'Declined. Your reason is on its way to them.', undo: null }
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
        {deposit.reference} · {deposit.site}
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <div className="columns">
        <div>
          <DepositHead deposit={deposit} />
          <CancelRequest deposit={deposit} />
          <DepositWork deposit={deposit} may={may} />
        </div>
        <section>
          <h2>Activity</h2>
          <Timeline
            timeZone={deposit.timeZone}
            items={deposit.ledger.map((entry, n) => ({
              key: `${entry.at} ${entry.kind} ${n}`,
              at: entry.at,
              text: describeEntry(entry),
            }))}
          />
        </section>
      </div>
    </>
  )
}
