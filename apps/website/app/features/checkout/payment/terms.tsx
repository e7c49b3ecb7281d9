import { ShieldCheck } from 'lucide-react'
import type { CheckoutView } from '../view/checkout-view.ts'

/** What the deposit is and is not, in view before it is paid. */
export function Terms({ view }: { view: CheckoutView }) {
  const { deposit, noun, siteName, coolingOff, form } = view
  return (
    <section aria-labelledby="terms-heading" className="checkout-terms">
      <h3 id="terms-heading" className="flex items-center gap-2 text-lg">
        <ShieldCheck aria-hidden strokeWidth={1.5} size={22} className="checkout-good" />
        Before you pay
      </h3>
      <ul>
        <li>
          <strong>You pay {deposit} today and nothing more.</strong> There is no card surcharge. When you buy
          the {noun}, it comes off the price.
        </li>
        <li>
          <strong>It is a hold, not a contract.</strong> {siteName} takes the {noun} off sale for you for{' '}
          {view.reservedFor} from when you pay. You do not have to buy it.
        </li>
        <li>
          <strong>Refunds.</strong> If you change your mind before you sign a contract, call us
          {form.site.phoneHref && (
            <>
              {' '}
              on{' '}
              <a href={form.site.phoneHref} className="link figures whitespace-nowrap">
                {form.site.phone}
              </a>
            </>
          )}{' '}
          and all of it goes back to the same card. If the {noun} is gone when your payment arrives, it goes
          back by itself.
        </li>
        <li>
          <strong>After you sign.</strong> {coolingOff.text}
          {coolingOff.agency && (
            <>
              {' '}
              More at{' '}
              <a href={coolingOff.agency.href} target="_blank" rel="noopener noreferrer" className="link">
                {coolingOff.agency.name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              .
            </>
          )}
        </li>
      </ul>
    </section>
  )
}
