import type { Phase } from './browser/use-deposit.ts'

type PaymentStatusProps = { phase: Phase; bankUrl: string | null; onAsk: () => void; deposit: string }

/** While nobody can say yet: what is being done, and that nothing need be done twice. */
export function PaymentStatus({ phase, bankUrl, onAsk, deposit }: PaymentStatusProps) {
  if (phase === 'bank')
    return (
      <section className="checkout-notice" aria-label="Your bank">
        <h3 className="text-lg">Your bank asks you to confirm the payment</h3>
        <p>Nothing is charged before you have. If its page did not open, or you left it, open it again.</p>
        <p className="flex flex-wrap gap-3">
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
      <h3 className="flex items-center gap-3 text-lg">
        <span aria-hidden className="spinner" />
        Checking your payment of {deposit}
      </h3>
      <p>
        {phase === 'slow'
          ? 'This takes longer than usual. Please do not pay again: we keep asking the bank, the vehicle stays yours meanwhile, and we write to you as soon as we know. You may close this page.'
          : 'We are asking the bank. Please do not pay again and do not close this page.'}
      </p>
    </section>
  )
}
