import type { CheckoutView } from '../view/checkout-view.ts'
import { noScriptWords } from '../words/steps.ts'
import { CallUs } from './call-us.tsx'

/** Card fields need the gateway's script: without script, offer a phone number. */
export function NoScriptNotice({ view }: { view: CheckoutView }) {
  return (
    <div className="checkout-notice">
      <h2 className="text-xl">{noScriptWords.heading}</h2>
      <p>{noScriptWords.text(view.noun)}</p>
      <CallUs view={view} write={noScriptWords.enquire} />
    </div>
  )
}
