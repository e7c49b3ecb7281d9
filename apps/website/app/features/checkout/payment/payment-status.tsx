import type { CheckoutView } from '../view/checkout-view.ts'
import { statusWords } from '../words/payment.ts'
import type { Phase } from './browser/use-deposit.ts'

type PaymentStatusProps = {
  phase: Phase
  bankUrl: string | null
  onAsk: () => void
  view: Pick<CheckoutView, 'deposit' | 'noun' | 'form'>
}

/** While the outcome is unknown: what is happening, and that nothing needs repeating. */
export function PaymentStatus({ phase, bankUrl, onAsk, view }: PaymentStatusProps) {
  const { phone, phoneHref } = view.form.site
  if (phase === 'bank')
    return (
      <section className="checkout-notice" aria-label={statusWords.bank}>
        <h2 className="checkout-news">{statusWords.confirm}</h2>
        <p>{statusWords.notYet}</p>
        <p className="checkout-actions">
          {bankUrl && (
            <a href={bankUrl} className="btn btn-primary">
              {statusWords.toBank}
            </a>
          )}
          <button type="button" onClick={onAsk} className="btn btn-quiet">
            {statusWords.confirmed}
          </button>
        </p>
      </section>
    )
  return (
    <section className="checkout-notice" aria-live="polite">
      <h2 className="checkout-news flex items-center gap-3">
        <span aria-hidden className="spinner shrink-0" />
        {statusWords.checking(view.deposit)}
      </h2>
      {phase === 'slow' ? (
        <>
          <p>
            {statusWords.slow} <strong>{statusWords.notAgain}</strong> {statusWords.stillAsking(view.noun)}
          </p>
          <p>
            {statusWords.mayClose}
            {phoneHref && (
              <>
                {' '}
                {statusWords.call}{' '}
                <a href={phoneHref} className="link figures whitespace-nowrap">
                  {phone}
                </a>
              </>
            )}
          </p>
        </>
      ) : (
        <p>{statusWords.wait}</p>
      )}
    </section>
  )
}
