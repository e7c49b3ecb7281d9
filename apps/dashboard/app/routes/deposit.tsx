import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { formatMoney } from '../staff/format.ts'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { depositStateWords, ledgerWords } from '../ui/deposit-words.ts'
import type { LiveHandle } from '../ui/live.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['deposits'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return withStaff(args, async (calls) => {
    const id = args.params.reservationId ?? ''
    const [deposit, me] = await Promise.all([calls.readDeposit(id), calls.readMe()])
    return { deposit, mayRefund: me.actions.includes('deposits.refund') && deposit.state === 'paid' }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const id = args.params.reservationId ?? ''
  const reason = String(form.get('reason') ?? '')
  const written = await withStaff(args, (calls) => orRefusal(calls.refundDeposit(id, reason)))
  return 'refused' in written ? { refused: written.refused } : redirect(`/deposits/${id}`)
}

export default function Deposit() {
  const { deposit, mayRefund } = useLoaderData<typeof loader>()
  const refusal = useAnswer<typeof action>()
  return (
    <>
      <PageHead back={{ to: '/deposits', label: 'Deposits' }} title={deposit.name}>
        {deposit.vehicle} · {deposit.site} · {deposit.reference}
      </PageHead>
      <p>
        <span className="tag">{depositStateWords[deposit.state] ?? deposit.state}</span>{' '}
        {formatMoney(deposit.deposit)}
      </p>
      {deposit.lead_id && (
        <p>
          <Link to={`/leads/${deposit.lead_id}`}>Their lead</Link>
        </p>
      )}
      <section>
        <h2>What happened</h2>
        <Timeline
          items={deposit.ledger.map(({ at, kind, amount, note }) => ({
            key: `${at} ${kind}`,
            at,
            text: `${ledgerWords[kind] ?? kind}${amount === 0 ? '' : `: ${formatMoney(amount)}`}${note ? ` (${note})` : ''}`,
          }))}
        />
      </section>
      {mayRefund && (
        <section>
          <h2>Cancel and give the deposit back</h2>
          <Form method="post" className="stack">
            <label>
              Why? They will read it.
              <input name="reason" required maxLength={300} />
            </label>
            <Refusal answer={refusal} />
            <button type="submit" className="danger">
              Give back {formatMoney(deposit.deposit)}
            </button>
          </Form>
        </section>
      )}
    </>
  )
}
