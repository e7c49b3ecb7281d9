import { CarBox } from '../../ui/car-box.tsx'
import { TradeInNote } from '../../ui/trade-in-note.tsx'
import type { CheckoutView } from './view/checkout-view.ts'
import { summaryWords } from './words/steps.ts'

/**
 * The vehicle and what is due today. Its link is a full navigation, because the document may contain a gateway's
 * scripts.
 */
export function OrderSummary({ view }: { view: CheckoutView }) {
  return (
    <CarBox car={view.car} label={summaryWords.label(view.noun)} leaves>
      <OrderSums view={view} />
      <TradeInNote price={view.tradeIn} />
    </CarBox>
  )
}

/** The price and what it includes, the handover, the deposit and the balance. */
function OrderSums({ view }: { view: CheckoutView }) {
  const { car, deposit, handover, screen, priceBasis, balance } = view
  const isPaid = screen.kind === 'paid'
  const isPayment = screen.kind === 'payment'
  const isOpen = isPaid || isPayment || screen.kind === 'step'
  return (
    <dl className="checkout-sums figure-column">
      <div>
        <dt>
          {summaryWords.price}
          {priceBasis && <small>{priceBasis}</small>}
        </dt>
        <dd>{car.price}</dd>
      </div>
      {isOpen && handover && (
        <div>
          <dt>
            {handover.label}
            <small>{handover.text}</small>
          </dt>
          {handover.price && <dd>{handover.price}</dd>}
        </div>
      )}
      {isOpen && (
        <div className="checkout-today">
          <dt>
            {isPaid ? summaryWords.depositPaid : summaryWords.payToday}
            {!isPaid && <small>{summaryWords.refundable}</small>}
          </dt>
          <dd>{deposit}</dd>
        </div>
      )}
      {(isPaid || isPayment) && balance && (
        <div className="text-sm text-muted">
          <dt>
            {summaryWords.balance}
            {balance.note && <small>{balance.note}</small>}
          </dt>
          <dd>{balance.text}</dd>
        </div>
      )}
    </dl>
  )
}
