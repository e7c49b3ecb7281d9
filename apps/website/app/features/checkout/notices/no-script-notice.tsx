import type { CheckoutView } from '../view/checkout-view.ts'
import { noScriptWords } from '../words/steps.ts'
import { CallUs } from './call-us.tsx'

/** Card fields are the gateway's own script: without script there is a person instead. */
export function NoScriptNotice({ view }: { view: CheckoutView }) {
  return (
    <div className="checkout-notice">
      <h2 className="text-xl">{noScriptWords.heading}</h2>
      <p>{noScriptWords.text(view.noun)}</p>
      <CallUs view={view} write={noScriptWords.enquire} />
    </div>
  )
}
