import type { PaymentAccounts } from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { DealershipField } from '../fields/dealership-field.tsx'

type Props = Pick<PaymentAccounts, 'offered' | 'dealerships'>

/** An operator gives a dealership an account that this installation has. */
export function GiveAccount({ offered, dealerships }: Props) {
  return (
    <Card
      title="Give a dealership an account"
      about="One at each payment company: another one there takes its place. What somebody is paying right now goes on with the account that it began with."
    >
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
        <div className="form-row">
          <DealershipField dealerships={dealerships} />
          <label>
            Deposit in dollars
            <input name="deposit" inputMode="decimal" defaultValue="200" required />
          </label>
        </div>
        <button type="submit" name="action" value="give">
          Give this account
        </button>
      </Form>
    </Card>
  )
}
