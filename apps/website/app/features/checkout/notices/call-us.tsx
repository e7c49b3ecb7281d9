import type { CheckoutView } from '../view/checkout-view.ts'
import { callWords } from '../words/notices.ts'

/** A person to talk to, and a form for whoever would rather write. */
export function CallUs({
  view: { form, links, noun },
  write = callWords.ask(noun),
  isSecond = false,
}: {
  view: CheckoutView
  write?: string
  /** Beside something else that is the thing to do. */
  isSecond?: boolean
}) {
  const { phone, phoneHref } = form.site
  return (
    <p className="checkout-actions">
      {phoneHref && (
        <a href={phoneHref} className={`btn figures ${isSecond ? 'btn-quiet' : 'btn-primary'}`}>
          {callWords.call(phone)}
        </a>
      )}
      {links.enquiry && (
        <a href={links.enquiry} className="btn btn-quiet">
          {write}
        </a>
      )}
    </p>
  )
}
