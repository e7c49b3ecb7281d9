import type {
  GatewayConnection,
  PaymentAccountChange,
} from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DealershipField } from '../features/fields/dealership-field.tsx'
import { ConnectGateway } from '../features/payments/connect-gateway.tsx'
import { listDisconnectConsequences } from '../features/payments/words.ts'
import { readPrice } from '../features/stock/read-price.ts'
import { Ask } from '../kit/ask.tsx'
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
  const readField = (name: string) => String(form.get(name) ?? '').trim()
  const change = readChange(readField)
  const connection = readConnection(form)
  if (connection)
    return callAsStaff(args, async (call) => {
      const made = await catchRefusal(call('connectGateway', { siteId, body: connection }))
      if ('refused' in made) return { refused: made.refused, gateway: connection.processor }
      return { done: 'Connected. The payment company accepts its keys, and deposits go there.', undo: null }
    })
  if (!change) return { refused: 'Please give the deposit in dollars, such as 500.', status: 422 }
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(call('changePaymentAccount', { siteId, body: change }))
    if ('refused' in written) return written
    return { done: doneWords[change.action], undo: readUndo(change, readField) }
  })
}

const doneWords = {
  choose: 'Your website takes deposits with this account now.',
  deposit: 'Saved. Visitors see the new deposit now.',
  give: 'The dealership has this account now.',
  take: 'The dealership doesn’t have this account any more.',
  disconnect: 'Disconnected. Its keys are erased.',
} as const

function readChange(readField: (name: string) => string): PaymentAccountChange | null {
  const id = Number(readField('id'))
  const cents = readPrice(readField('deposit'))
  const deposit = { depositCents: cents ?? 0 }
  switch (readField('action')) {
    case 'deposit':
      return cents ? { action: 'deposit', id, ...deposit } : null
    case 'take':
    case 'disconnect':
      return { action: readField('action') === 'take' ? 'take' : 'disconnect', id }
    case 'give': {
      const [processor = '', ...key] = readField('account').split(' ')
      const known = gatewayNames.find((one) => one === processor)
      const to = { dealershipId: Number(readField('dealership')), publicKey: key.join(' ') }
      return cents && known ? { action: 'give', processor: known, ...to, ...deposit } : null
    }
    default:
      return { action: 'choose', id }
  }
}

/** Keys are read here and go to the platform, and nowhere else. */
function readConnection(form: FormData): GatewayConnection | null {
  const processor = gatewayNames.find((one) => one === form.get('processor'))
  const depositCents = readPrice(String(form.get('deposit') ?? ''))
  if (form.get('action') !== 'connect' || !processor || !depositCents) return null
  const keys = [...form].flatMap(([name, value]) =>
    name.startsWith('key.') ? [[name.slice('key.'.length), String(value)]] : [],
  )
  return {
    processor,
    dealershipId: Number(form.get('dealership')),
    keys: Object.fromEntries(keys),
    depositCents,
  }
}

/** The undo with the previous account, if that is known. */
function readUndo({ action }: PaymentAccountChange, readField: (name: string) => string) {
  if (action === 'choose' && readField('before') !== '') return { action, id: readField('before') }
  if (action === 'deposit' && readField('before') !== '')
    return { action, id: readField('id'), deposit: readField('before'), before: readField('deposit') }
  return null
}

/**
 * The payment account that a website takes deposits with. Accounts are shown by name; nobody can read their secrets.
 */
export default function SitePayments() {
  const view = useLoaderData<typeof loader>()
  const {
    siteId,
    accounts,
    callbackUrl,
    connectable,
    chosen,
    mayWrite,
    takesDeposits,
    dealerships,
    offered,
  } = view
  const answer = useAnswer<typeof action>()
  const inUse = accounts.find(({ processor }) => processor === chosen) ?? accounts[0]
  return (
    <>
      <title>Payments · Forecourt</title>
      <h1>Payments</h1>
      <p className="meta">
        Visitors reserve a vehicle by paying a deposit straight into your account at a payment company. Nobody
        reads the keys of an account here, whoever connected it.
      </p>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {!takesDeposits && (
        <p>
          Reserving online is switched off, so nobody is asked for a deposit.{' '}
          <Link to={`/sites/${siteId}/settings/checkout`}>Switch it on</Link>
        </p>
      )}
      <section aria-labelledby="accounts-heading">
        <h2 id="accounts-heading">Accounts</h2>
        {accounts.length === 0 ? (
          <p className="empty">There is no account yet, so nobody can pay a deposit. Connect yours below.</p>
        ) : (
          <ul className="plain">
            {accounts.map((account) => (
              <AccountLine
                key={`${account.id} ${account.depositCents}`}
                account={account}
                isInUse={account.processor === inUse?.processor}
                before={inUse && inUse.processor !== account.processor ? String(inUse.id) : ''}
                mayChoose={mayWrite}
                hasSeveral={dealerships.length > 1}
                mayTake={offered.length > 0}
              />
            ))}
          </ul>
        )}
      </section>
      {connectable.length > 0 && (
        <ConnectGateway
          dealerships={connectable}
          refused={answer && 'gateway' in answer ? answer.gateway : null}
          callbackUrl={callbackUrl}
        />
      )}
      {offered.length > 0 && (
        <section aria-labelledby="give-heading">
          <h2 id="give-heading">Give a dealership an account</h2>
          <p className="meta">
            One at each payment company: another one there takes its place. What somebody is paying right now
            goes on with the account that it began with.
          </p>
          <Form method="post" preventScrollReset className="stack">
            <label>
              Account
              <select name="account">
                {offered.map(({ processor, publicKey, name, isTest }) => (
                  <option key={`${processor} ${publicKey}`} value={`${processor} ${publicKey}`}>
                    {name}
                    {isTest && ' (for tests: no money moves)'}
                  </option>
                ))}
              </select>
            </label>
            <DealershipField dealerships={dealerships} />
            <label>
              Deposit in dollars
              <input name="deposit" inputMode="decimal" defaultValue="200" required />
            </label>
            <button type="submit" name="action" value="give">
              Give it this account
            </button>
          </Form>
        </section>
      )}
    </>
  )
}

type LineProps = {
  account: ReturnType<typeof useLoaderData<typeof loader>>['accounts'][number]
  isInUse: boolean
  /** The account that was used before, for the undo. */
  before: string
  mayChoose: boolean
  hasSeveral: boolean
  mayTake: boolean
}

function AccountLine({ account, isInUse, before, mayChoose, hasSeveral, mayTake }: LineProps) {
  const { id, name, dealership, isTest, isOpen, depositCents, mayWrite } = account
  const dollars = String(depositCents / 100)
  return (
    <li>
      <p>
        <b>{name}</b>
        {hasSeveral && `, for vehicles of ${dealership}`} {isInUse && <span className="tag won">In use</span>}{' '}
        {account.connected && <span className="tag">Your own</span>}{' '}
        {isTest && <span className="tag">For tests: no money moves</span>}{' '}
        {!isOpen && <span className="tag bad">Not connected: nobody can pay with it</span>}
      </p>
      <div className="actions">
        {mayWrite ? (
          <Form method="post" preventScrollReset className="inline">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="before" value={dollars} />
            <label>
              Deposit in dollars
              <input name="deposit" inputMode="decimal" size={8} defaultValue={dollars} required />
            </label>
            <button type="submit" name="action" value="deposit">
              Save<span className="unseen"> the deposit of {name}</span>
            </button>
          </Form>
        ) : (
          <span>Deposit ${dollars}</span>
        )}
        {mayChoose && !isInUse && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="before" value={before} />
            <button type="submit" name="action" value="choose">
              Take deposits with this one
            </button>
          </Form>
        )}
        {account.connected && mayWrite && (
          <Ask
            button="Disconnect"
            title={`Disconnect ${name}?`}
            consequences={listDisconnectConsequences(account.paidDeposits)}
            confirm="Disconnect"
            fields={{ action: 'disconnect', id: String(id) }}
          />
        )}
        {mayTake && !account.connected && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="action" value="take">
              Remove it
              <span className="unseen">
                {' '}
                from {dealership}: {name}
              </span>
            </button>
          </Form>
        )}
      </div>
    </li>
  )
}
