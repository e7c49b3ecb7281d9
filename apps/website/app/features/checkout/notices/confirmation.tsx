import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { CircleCheckBig } from 'lucide-react'
import { useEffect } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import { TestNotice } from '../parts/test-notice.tsx'
import type { CheckoutView } from '../view/checkout-view.ts'
import { callWords, paidWords } from '../words/notices.ts'

type ConfirmationProps = { view: CheckoutView; paid: NonNullable<CheckoutView['paid']> }

/** After payment: the reference, where the receipt was sent, and the next steps. */
export function Confirmation({ view, paid }: ConfirmationProps) {
  const { deposit, noun, handover, form, links, car, path } = view
  const { reference, untilMs } = paid
  // Stored for the vehicle's own page, which is the same for everybody.
  useEffect(() => {
    localStore.write(storageKeys.reservation, { carId: car.id, reference, path, untilMs })
  }, [car.id, reference, path, untilMs])
  const isDelivered = handover?.isDelivery === true
  const steps = [
    paidWords.call(paid.phone, isDelivered ? paidWords.aboutDelivery : paidWords.aboutVisit(noun)),
    isDelivered
      ? paidWords.bring(noun, [handover.text, handover.price].filter(Boolean).join(', ').toLowerCase())
      : paidWords.collect(handover?.text),
    paidWords.ifYouBuy(deposit),
  ]
  return (
    <section aria-labelledby="paid-heading" className="grid gap-6">
      <header className="grid justify-items-start gap-4">
        <CircleCheckBig aria-hidden strokeWidth={1.5} size={48} className="checkout-good" />
        <h1 id="paid-heading" className="h2">
          {paidWords.heading}
        </h1>
        <p className="text-lg text-muted">{paidWords.paid(deposit, noun, paid.until, paid.email)}</p>
      </header>
      <p className="success-reference">
        <span className="text-muted">{paidWords.reference}</span>
        <strong className="figures text-2xl tracking-wider">{paid.reference}</strong>
      </p>
      <div className="grid gap-4">
        <h2 className="text-xl">{paidWords.next}</h2>
        <ol className="number-list">
          {steps.map((step) => (
            <li key={step} className="content-center">
              {step}
            </li>
          ))}
        </ol>
      </div>
      {view.isTest && <TestNotice text={paidWords.test(noun)} />}
      <p className="checkout-actions print:hidden">
        {handover?.mapHref && (
          <a href={handover.mapHref} target="_blank" rel="noopener noreferrer" className="btn btn-quiet">
            {paidWords.directions}
            <span className="sr-only"> {paidWords.newTab}</span>
          </a>
        )}
        {paid.tradeIn && links.tradeIn && (
          <a href={links.tradeIn} className="btn btn-quiet">
            {paidWords.tradeIn}
          </a>
        )}
        {paid.finance && links.finance && (
          <a href={links.finance} className="btn btn-quiet">
            {paidWords.finance}
          </a>
        )}
        {form.site.phoneHref && (
          <a href={form.site.phoneHref} className="btn btn-quiet figures">
            {callWords.call(form.site.phone)}
          </a>
        )}
        {paid.cancelHref && (
          <a href={paid.cancelHref} className="btn btn-quiet">
            {paidWords.cancel}
          </a>
        )}
      </p>
    </section>
  )
}
