import type { CheckoutView } from './checkout-view.ts'

/** What it is about and what it costs today: beside the form where there is room, above it on a phone. */
export function OrderSummary({ view }: { view: CheckoutView }) {
  const { car, deposit, handover, screen } = view
  const isPaid = screen.kind === 'paid'
  const isOpen = isPaid || screen.kind === 'step' || screen.kind === 'payment'
  return (
    <aside className="form-car" aria-label={`Your ${view.noun}`}>
      {car.imageSrc && (
        <img src={car.imageSrc} alt="" width={384} height={256} className="form-car-picture" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {car.href ? (
            <a href={car.href} className="hover:underline">
              {car.title}
            </a>
          ) : (
            car.title
          )}
        </p>
        {car.subtitle && <p className="text-sm text-muted">{car.subtitle}</p>}
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
      </div>
    </aside>
  )
}
