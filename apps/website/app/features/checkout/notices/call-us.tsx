import type { CheckoutView } from '../view/checkout-view.ts'
import { callWords } from '../words/notices.ts'

/** A phone number, and a form for visitors who prefer to write. */
export function CallUs({
  view: { form, links, noun },
  write = callWords.ask(noun),
  isSecond = false,
}: {
  view: CheckoutView
  write?: string
  /** Secondary to another action. */
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
