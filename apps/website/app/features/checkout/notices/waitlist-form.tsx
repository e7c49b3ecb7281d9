import { CircleCheckBig } from 'lucide-react'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { IntentButton } from '../parts/intent-button.tsx'
import type { CheckoutPostResult } from '../steps/answer-checkout-post.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { heldWords } from '../words/notices.ts'

/** The waiting list: an address to notify if the vehicle becomes available. */
export function WaitlistForm({ view, reply }: { view: CheckoutView; reply: CheckoutPostResult | null }) {
  const id = useId()
  const isLoading = useNavigation().state !== 'idle'
  const isOnWaitlist = reply?.isWaiting === true
  return (
    <>
      <p role="status" className={isOnWaitlist ? 'checkout-told' : 'sr-only'}>
        {isOnWaitlist && (
          <>
            <CircleCheckBig aria-hidden strokeWidth={1.5} size={22} className="shrink-0 checkout-good" />
            {heldWords.told}
          </>
        )}
      </p>
      {!isOnWaitlist && (
        <Form method="post" action={view.path} noValidate className="form">
          <div>
            <label htmlFor={`${id}-email`} className="form-label">
              {heldWords.label}
            </label>
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder={heldWords.email}
              className="field"
              defaultValue={reply?.email ?? String(view.fill.values.email ?? '')}
              aria-invalid={reply?.error != null}
              aria-describedby={`${id}-error`}
            />
            <p id={`${id}-error`} className="form-error" role="alert">
              {reply?.error}
            </p>
          </div>
          <div className="checkout-actions">
            <IntentButton intent="wait" isLoading={isLoading}>
              {heldWords.button}
            </IntentButton>
          </div>
        </Form>
      )}
    </>
  )
}
