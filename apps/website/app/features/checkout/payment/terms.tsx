import { ShieldCheck } from 'lucide-react'
import type { CheckoutView } from '../view/checkout-view.ts'
import { termsWords } from '../words/payment.ts'

/** The terms of the deposit, visible before payment. */
export function Terms({ view }: { view: CheckoutView }) {
  const { deposit, noun, siteName, coolingOff, form } = view
  return (
    <section aria-labelledby="terms-heading" className="checkout-terms">
      <h3 id="terms-heading" className="flex items-center gap-2 text-lg">
        <ShieldCheck aria-hidden strokeWidth={1.5} size={22} className="checkout-good" />
        {termsWords.heading}
      </h3>
      <ul>
        <li>
          <strong>{termsWords.today(deposit)}</strong> {termsWords.noSurcharge(noun)}
        </li>
        <li>
          <strong>{termsWords.hold}</strong> {termsWords.offSale(siteName, noun, view.reservedFor)}
        </li>
        <li>
          <strong>{termsWords.refunds}</strong> {termsWords.changeOfMind}
          {form.site.phoneHref && (
            <>
              {' '}
              {termsWords.on}{' '}
              <a href={form.site.phoneHref} className="link figures whitespace-nowrap">
                {form.site.phone}
              </a>
            </>
          )}{' '}
          {termsWords.refunded(noun)}
        </li>
        <li>
          <strong>{termsWords.afterSigning}</strong> {coolingOff.text}
          {coolingOff.agency && (
            <>
              {' '}
              {termsWords.moreAt}{' '}
              <a href={coolingOff.agency.href} target="_blank" rel="noopener noreferrer" className="link">
                {coolingOff.agency.name}
                <span className="sr-only"> {termsWords.newTab}</span>
              </a>
              .
            </>
          )}
        </li>
      </ul>
    </section>
  )
}
