import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formatMoney, formatTime } from '../staff/format.ts'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { depositStateWords, ledgerWords } from '../ui/deposit-words.ts'

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
  const refusal = useActionData<typeof action>()
  return (
    <>
      <title>{`${deposit.reference} · Forecourt`}</title>
      <p>
        <Link to="/deposits">Deposits</Link>
      </p>
      <h1>{deposit.name}</h1>
      <p className="meta">
        {deposit.vehicle} · {deposit.site} · {deposit.reference}
      </p>
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
        <ol className="timeline">
          {deposit.ledger.map((entry) => (
            <li key={`${entry.at} ${entry.kind}`}>
              <p className="meta">{formatTime(entry.at)}</p>
              <p>
                {ledgerWords[entry.kind] ?? entry.kind}
                {entry.amount !== 0 && `: ${formatMoney(entry.amount)}`}
                {entry.note && ` (${entry.note})`}
              </p>
            </li>
          ))}
        </ol>
      </section>
      {mayRefund && (
        <section>
          <h2>Cancel and give the deposit back</h2>
          <Form method="post" className="stack">
            <label>
              Why? They will read it.
              <input name="reason" required maxLength={300} />
            </label>
            {refusal && 'refused' in refusal && <p role="alert">{refusal.refused}</p>}
            <button type="submit" className="danger">
              Give back {formatMoney(deposit.deposit)}
            </button>
          </Form>
        </section>
      )}
    </>
  )
}
