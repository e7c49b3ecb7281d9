import type { CheckoutView } from '../view/checkout-view.ts'
import type { Phase } from './browser/use-deposit.ts'

type PaymentStatusProps = {
  phase: Phase
  bankUrl: string | null
  onAsk: () => void
  view: Pick<CheckoutView, 'deposit' | 'noun' | 'form'>
}

/** While nobody can say yet: what is being done, and that nothing need be done twice. */
export function PaymentStatus({ phase, bankUrl, onAsk, view }: PaymentStatusProps) {
  const { phone, phoneHref } = view.form.site
  if (phase === 'bank')
    return (
      <section className="checkout-notice" aria-label="Your bank">
        <h2 className="checkout-news">Your bank asks you to confirm the payment</h2>
        <p>Nothing is charged before you have. If its page did not open, or you left it, open it again.</p>
        <p className="checkout-actions">
          {bankUrl && (
            <a href={bankUrl} className="btn btn-primary">
              Go to your bank
            </a>
          )}
          <button type="button" onClick={onAsk} className="btn btn-quiet">
            I have confirmed it
          </button>
        </p>
      </section>
    )
  return (
    <section className="checkout-notice" aria-live="polite">
      <h2 className="checkout-news flex items-center gap-3">
        <span aria-hidden className="spinner shrink-0" />
        Checking your payment of {view.deposit}
      </h2>
      {phase === 'slow' ? (
        <>
          <p>
            This takes longer than usual. <strong>Please do not pay again.</strong> We keep asking the bank,
            and nobody else can reserve the {view.noun} meanwhile.
          </p>
          <p>
            You may close this page. If the payment has gone through, your receipt comes by e-mail; if it has
            not, nothing is charged.
            {phoneHref && (
              <>
                {' '}
                Or call us:{' '}
                <a href={phoneHref} className="link figures whitespace-nowrap">
                  {phone}
                </a>
              </>
            )}
          </p>
        </>
      ) : (
        <p>We are asking the bank. Please do not pay again and do not close this page.</p>
      )}
    </section>
  )
}
