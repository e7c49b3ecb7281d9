import { findGateway, type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { Fold } from '../../kit/fold.tsx'
import { DealershipField } from '../fields/dealership-field.tsx'

type Props = {
  dealerships: readonly { id: number; name: string }[]
  /** The gateway whose keys were refused, so that its form stays open. */
  refused: string | null
  /** Where gateways report what has happened. */
  callbackUrl: string
}

/** A form per gateway. What was typed is never sent back, so a refused form is empty again. */
export function ConnectGateway({ dealerships, refused, callbackUrl }: Props) {
  return (
    <Card
      title="Connect your own account"
      about="Deposits go straight to you. We try the keys with the payment company, keep them locked away, and never show them again."
    >
      <div className="folds">
        {gatewayNames.map((name) => (
          <Fold key={name} title={findGateway(name).name} isOpen={refused === name}>
            <GatewayForm name={name} dealerships={dealerships} callbackUrl={callbackUrl} />
          </Fold>
        ))}
      </div>
    </Card>
  )
}

function GatewayForm({
  name,
  dealerships,
  callbackUrl,
}: Pick<Props, 'dealerships' | 'callbackUrl'> & { name: GatewayName }) {
  const { keys, callbacks } = findGateway(name)
  return (
    <Form method="post" preventScrollReset className="stack" autoComplete="off">
      <input type="hidden" name="processor" value={name} />
      {Object.entries(keys).map(([key, { label, help, isPublic }]) => (
        <label key={key}>
          {label}
          <input
            name={`key.${key}`}
            type={isPublic ? 'text' : 'password'}
            required
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
          {help && <small>{help}</small>}
        </label>
      ))}
      {callbacks && (
        <p className="meta">
          {callbacks} <code>{callbackUrl.replace(':gateway', name)}</code>
        </p>
      )}
      <div className="form-row">
        <DealershipField dealerships={dealerships} />
        <label>
          Deposit in dollars
          <input name="deposit" inputMode="decimal" defaultValue="500" required />
        </label>
      </div>
      <button type="submit" name="action" value="connect">
        Connect {findGateway(name).name}
      </button>
    </Form>
  )
}
