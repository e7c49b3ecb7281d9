import { CreditCard } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFold } from '../features/payments/account-fold.tsx'
import {
  describeAccountChange,
  readAccountChange,
  readConnection,
} from '../features/payments/change-account.ts'
import { ConnectGateway } from '../features/payments/connect-gateway.tsx'
import { GiveAccount } from '../features/payments/give-account.tsx'
import { readPrice } from '../features/stock/read-price.ts'
import { Card } from '../kit/card.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const [view, { sites }] = await Promise.all([call('staffPaymentAccounts', { siteId }), call('staffMe')])
    const url = sites.find(({ id }) => id === siteId)?.url ?? ''
    return { siteId, ...view, callbackUrl: new URL('/api/payment_callbacks/:gateway/', url).href }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const change = readAccountChange(form, readPrice)
  const connection = readConnection(form, readPrice)
  if (connection)
    return callAsStaff(args, async (call) => {
      const made = await catchRefusal(call('connectGateway', { siteId, body: connection }))
      if ('refused' in made) return { refused: made.refused, gateway: connection.processor }
      return { done: 'Connected. The payment company accepts its keys, and deposits go there.', undo: null }
    })
  if (!change) return { refused: 'Please give the deposit in dollars, such as 500.', status: 422 }
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(call('changePaymentAccount', { siteId, body: change }))
    return 'refused' in written ? written : describeAccountChange(change, form)
  })
}

/** The accounts that a website takes deposits with. They are shown by name; nobody can read their secrets. */
export default function SitePayments() {
  const { siteId, accounts, callbackUrl, connectable, chosen, mayWrite, takesDeposits, ...view } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const inUse = accounts.find(({ processor }) => processor === chosen) ?? accounts[0]
  return (
    <>
      <PageHead title="Payments">Visitors reserve a vehicle by paying a deposit into your account.</PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <div className="column">
        {!takesDeposits && (
          <p className="notice">
            Reserving online is switched off, so nobody is asked for a deposit.{' '}
            <Link to={`/sites/${siteId}/settings/checkout`}>Switch it on</Link>
          </p>
        )}
        {accounts.length === 0 ? (
          <Empty icon={CreditCard} title="No account yet">
            Nobody can pay a deposit. Connect yours below.
          </Empty>
        ) : (
          <Card title="Accounts" about="Nobody reads the keys of an account here, whoever connected it.">
            <div className="folds">
              {accounts.map((account) => (
                <AccountFold
                  key={`${account.id} ${account.depositCents}`}
                  account={account}
                  isInUse={account.processor === inUse?.processor}
                  before={inUse && inUse.processor !== account.processor ? String(inUse.id) : ''}
                  mayChoose={mayWrite}
                  hasSeveral={view.dealerships.length > 1}
                  mayTake={view.offered.length > 0}
                />
              ))}
            </div>
          </Card>
        )}
        {connectable.length > 0 && (
          <ConnectGateway
            dealerships={connectable}
            refused={answer && 'gateway' in answer ? answer.gateway : null}
            callbackUrl={callbackUrl}
          />
        )}
        {view.offered.length > 0 && <GiveAccount offered={view.offered} dealerships={view.dealerships} />}
      </div>
    </>
  )
}
