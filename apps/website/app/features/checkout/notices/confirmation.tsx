import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { CircleCheckBig } from 'lucide-react'
import { useEffect } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import { TestNotice } from '../parts/test-notice.tsx'
import type { CheckoutView } from '../view/checkout-view.ts'

type ConfirmationProps = { view: CheckoutView; paid: NonNullable<CheckoutView['paid']> }

/** After the deposit: the reference, where the receipt went, and what happens next. */
export function Confirmation({ view, paid }: ConfirmationProps) {
  const { deposit, noun, handover, form, links, car, path } = view
  const { reference, untilMs } = paid
  // For the vehicle's own page, which is the same for everybody.
  useEffect(() => {
    localStore.write(storageKeys.reservation, { carId: car.id, reference, path, untilMs })
  }, [car.id, reference, path, untilMs])
  const isDelivered = handover?.label === 'Delivery'
  const steps = [
    `We call you${paid.phone && ` on ${paid.phone}`} to agree on ${isDelivered ? 'the delivery' : `a time to see and drive the ${noun}`}.`,
    isDelivered
      ? `We bring the ${noun} to you (${handover.text.toLowerCase()}${handover.price ? `, ${handover.price.toLowerCase()}` : ''}).`
      : `Bring your driver licence and your reference${handover ? ` to ${handover.text}` : ''}.`,
    `If you buy it, the ${deposit} comes off the price. If you change your mind before signing, call us and it goes back to your card.`,
  ]
  return (
    <section aria-labelledby="paid-heading" className="grid gap-6">
      <header className="grid justify-items-start gap-4">
        <CircleCheckBig aria-hidden strokeWidth={1.5} size={48} className="checkout-good" />
        <h1 id="paid-heading" className="h2">
          It’s reserved for you
        </h1>
        <p className="text-lg text-muted">
          Your deposit of {deposit} is paid. We hold the {noun} for you until {paid.until}. The receipt is on
          its way to {paid.email}.
        </p>
      </header>
      <p className="success-reference">
        <span className="text-muted">Your reservation number</span>
        <strong className="figures text-2xl tracking-wider">{paid.reference}</strong>
      </p>
      <div className="grid gap-4">
        <h2 className="text-xl">What happens next</h2>
        <ol className="number-list">
          {steps.map((step) => (
            <li key={step} className="content-center">
              {step}
            </li>
          ))}
        </ol>
      </div>
      {view.isTest && (
        <TestNotice text={`This is a demonstration: no real money moved, and no ${noun} is kept.`} />
      )}
      <p className="checkout-actions print:hidden">
        {handover?.mapHref && (
          <a href={handover.mapHref} target="_blank" rel="noopener noreferrer" className="btn btn-quiet">
            Get directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {paid.tradeIn && links.tradeIn && (
          <a href={links.tradeIn} className="btn btn-quiet">
            Value your trade-in
          </a>
        )}
        {paid.finance && links.finance && (
          <a href={links.finance} className="btn btn-quiet">
            Look at finance
          </a>
        )}
        {form.site.phoneHref && (
          <a href={form.site.phoneHref} className="btn btn-quiet figures">
            Call {form.site.phone}
          </a>
        )}
      </p>
    </section>
  )
}
