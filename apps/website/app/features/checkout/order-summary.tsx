import { CarBox } from '../../forms/car-box.tsx'
import type { CheckoutView } from './checkout-view.ts'

/** What it is about and what it costs today. Its link leaves the document that a gateway's scripts may be in. */
export function OrderSummary({ view }: { view: CheckoutView }) {
  const { car, deposit, handover, screen } = view
  const isPaid = screen.kind === 'paid'
  const isOpen = isPaid || screen.kind === 'step' || screen.kind === 'payment'
  return (
    <CarBox car={car} label={`Your ${view.noun}`} leaves>
      <dl className="checkout-sums figures">
        <div>
          <dt>Price</dt>
          <dd>{car.price}</dd>
        </div>
        {isOpen && handover && (
          <div>
            <dt>
              {handover.label}
              <span className="block text-sm text-muted">{handover.text}</span>
            </dt>
            {handover.price && <dd>{handover.price}</dd>}
          </div>
        )}
        {isOpen && (
          <div className="checkout-today">
            <dt>
              {isPaid ? 'Deposit paid' : 'To pay today'}
              {!isPaid && <span className="block text-sm font-normal text-muted">Refundable deposit</span>}
            </dt>
            <dd>{deposit}</dd>
          </div>
        )}
      </dl>
    </CarBox>
  )
}
