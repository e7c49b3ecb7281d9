import type { CheckoutView } from '../view/checkout-view.ts'
import { CallUs } from './call-us.tsx'

/** Card fields are the gateway's own script: without script there is a person instead. */
export function NoScriptNotice({ view }: { view: CheckoutView }) {
  return (
    <noscript>
      <div className="checkout-notice">
        <h2 className="text-xl">Reserving online needs JavaScript</h2>
        <p>
          Your card details go straight to the payment provider, and its fields do not work without script.
          Turn it on and reload this page, or let us reserve this {view.noun} for you:
        </p>
        <CallUs view={view} write="Send an enquiry" />
      </div>
    </noscript>
  )
}
