import type { PaymentAccounts } from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import { Form } from 'react-router'
import { Ask } from '../../kit/ask.tsx'
import { Fold } from '../../kit/fold.tsx'
import { formatMoney } from '../../staff/format.ts'
import { listDisconnectConsequences } from './words.ts'

type Props = {
  account: PaymentAccounts['accounts'][number]
  isInUse: boolean
  /** The account that was used before, for the undo. */
  before: string
  mayChoose: boolean
  hasSeveral: boolean
  mayTake: boolean
}

/** An account at a payment company: its deposit, whether it is the one in use, and the way to part with it. */
export function AccountFold({ account, isInUse, before, mayChoose, hasSeveral, mayTake }: Props) {
  const { id, name, dealership, isTest, isOpen, depositCents, mayWrite } = account
  const dollars = String(depositCents / 100)
  const canDo = mayWrite || (mayChoose && !isInUse) || (mayTake && !account.connected)
  return (
    <Fold
      title={name}
      about={`Deposit ${formatMoney(depositCents)}${hasSeveral ? `, for vehicles of ${dealership}` : ''}`}
      isOpen={isInUse}
      tags={
        <>
          {isInUse && <span className="tag won">In use</span>}
          {isTest && <span className="tag">For tests: no money moves</span>}
          {!isOpen && <span className="tag bad">Not connected: nobody can pay with it</span>}
        </>
      }
    >
      {account.connected && <p className="meta">Your own account.</p>}
      {!canDo && <p className="meta">Your role lets you look at this, not change it.</p>}
      {mayWrite && (
        <Form method="post" preventScrollReset className="add-line">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="before" value={dollars} />
          <label className="field">
            Deposit in dollars
            <input name="deposit" inputMode="decimal" defaultValue={dollars} required />
          </label>
          <button type="submit" name="action" value="deposit">
            Save<span className="unseen"> the deposit of {name}</span>
          </button>
        </Form>
      )}
      <div className="actions">
        {mayChoose && !isInUse && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="before" value={before} />
            <button type="submit" name="action" value="choose">
              Take deposits with this account
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
            <button type="submit" name="action" value="take" className="danger">
              Remove
              <span className="unseen">
                {' '}
                {name} from {dealership}
              </span>
            </button>
          </Form>
        )}
      </div>
    </Fold>
  )
}
