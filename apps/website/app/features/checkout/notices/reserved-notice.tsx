import type { CheckoutPostResult } from '../steps/answer-checkout-post.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { reservedWords } from '../words/notices.ts'
import { CallUs } from './call-us.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

/** Somebody else has reserved it: until when, with the waiting list. */
export function ReservedNotice({ view, reply }: { view: CheckoutView; reply: CheckoutPostResult | null }) {
  return (
    <section className="checkout-notice" aria-labelledby="reserved-heading">
      <h1 id="reserved-heading" className="checkout-news">
        {reservedWords.heading(view.noun)}
      </h1>
      <p>{reservedWords.text(view.reservedUntil)}</p>
      <WaitlistForm view={view} reply={reply} />
      <CallUs view={view} isSecond />
    </section>
  )
}
