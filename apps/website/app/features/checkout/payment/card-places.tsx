import type { ReservationProcessor } from '@forecourt/domain/reservation/reservation'
import { useId } from 'react'
import { paymentWords } from '../words/payment.ts'

/** Where the gateway's script puts its fields. What is typed there is the gateway's; the rest of a card is asked here. */
export function CardPlaces({
  type,
  wallets,
}: {
  type: ReservationProcessor['type']
  wallets: { apple: boolean; google: boolean }
}) {
  const id = useId()
  if (type === 'till')
    return (
      <div className="form-grid">
        <div className="form-whole">
          <label htmlFor={`${id}-name`} className="form-label">
            {paymentWords.nameOnCard}
          </label>
          <input id={`${id}-name`} name="card-name" autoComplete="cc-name" className="field" />
        </div>
        <div className="form-whole" id={`${id}-number`} data-place="number" />
        <div className="form-half">
          <label htmlFor={`${id}-expiry`} className="form-label">
            {paymentWords.expiry}
          </label>
          <input
            id={`${id}-expiry`}
            name="card-expiry"
            autoComplete="cc-exp"
            inputMode="numeric"
            maxLength={7}
            className="field"
          />
        </div>
        <div className="form-half" id={`${id}-code`} data-place="code" />
      </div>
    )
  const hasWallets = type === 'stripe' && (wallets.apple || wallets.google)
  return (
    <>
      {hasWallets && (
        <>
          <div data-place="wallets" />
          <p className="checkout-or">{paymentWords.orByCard}</p>
        </>
      )}
      <div data-place="card" />
    </>
  )
}
