import { useEffect } from 'react'
import { postNames } from '../../../forms/post-names.ts'
import { FormProgress } from '../../../forms/screen/form-progress.tsx'
import { CheckoutAlert } from '../parts/checkout-alert.tsx'
import { Lock } from '../parts/lock.tsx'
import { releaseHoldForm } from '../parts/release-hold.tsx'
import { TestNotice } from '../parts/test-notice.tsx'
import type { CheckoutView, PaymentView } from '../view/checkout-view.ts'
import { paymentWords } from '../words/payment.ts'
import { useDeposit } from './browser/use-deposit.ts'
import { CardBadges } from './card-badges.tsx'
import { getGatewayFields } from './gateways/gateway-fields.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { Terms } from './terms.tsx'

/** Whether this document was loaded with the payment: only then does its policy allow the gateway. */
const cameWithPayment = typeof document !== 'undefined' && document.querySelector('[data-payment]') !== null

/** The last step: the terms, then the gateway's card fields. */
export function PaymentScreen({ view, payment }: { view: CheckoutView; payment: PaymentView }) {
  const deposit = useDeposit(view, payment)
  const { phase, message } = deposit
  const { steps } = view.fill
  const isCard = phase === 'loading' || phase === 'ready' || phase === 'paying' || phase === 'broken'
  const isBusy = phase !== 'ready'
  const Places = payment.processor && getGatewayFields(payment.processor.type).Places

  useEffect(() => {
    // Scrolls the error into view, unless the gateway has focused a field of its own.
    if (message && document.activeElement?.tagName !== 'IFRAME')
      deposit.form.current?.querySelector<HTMLElement>('[data-alert]')?.focus()
  }, [message, deposit.form])

  useEffect(() => {
    if (!cameWithPayment) window.location.replace(view.path)
  }, [view.path])

  return (
    <div className="form" data-payment data-moving={!isCard || phase === 'paying'}>
      <FormProgress steps={steps} />
      {/* Hidden rather than removed, so that the countdown keeps its start. */}
      <div className={isCard ? 'contents' : 'hidden'}>
        <h2 className="text-xl">{paymentWords.heading}</h2>
        <HoldCountdown payment={payment} noun={view.noun} onEnd={deposit.leave} />
        <Terms view={view} />
      </div>
      <form
        ref={deposit.form}
        method="post"
        noValidate
        onSubmit={deposit.submit}
        aria-label={paymentWords.form}
        aria-busy={isBusy}
        className={isCard ? 'checkout-card' : 'hidden'}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg">{paymentWords.card}</h3>
          <CardBadges wallets={view.wallets} />
        </div>
        {message && <CheckoutAlert text={message} site={view.form.site} />}
        {view.isTest && <TestNotice text={paymentWords.test} />}
        {Places && <Places wallets={view.wallets} />}
        {phase === 'loading' && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <span aria-hidden className="spinner" />
            {paymentWords.loading}
          </p>
        )}
        <div className="form-buttons">
          {phase === 'broken' ? (
            <button type="button" onClick={deposit.retry} className="btn btn-primary">
              {paymentWords.retry}
            </button>
          ) : (
            <button type="submit" disabled={isBusy} className="btn btn-primary">
              {phase === 'paying' ? <span aria-hidden className="spinner" /> : <Lock />}
              {phase === 'paying' ? paymentWords.paying : paymentWords.pay(view.deposit)}
            </button>
          )}
          <button
            type="submit"
            form={releaseHoldForm}
            name={postNames.intent}
            value="back"
            className="btn btn-quiet"
          >
            {paymentWords.back}
          </button>
        </div>
        <p className="text-sm text-muted">{paymentWords.safe}</p>
      </form>
      {!isCard && <PaymentStatus phase={phase} bankUrl={deposit.bankUrl} onAsk={deposit.ask} view={view} />}
    </div>
  )
}
