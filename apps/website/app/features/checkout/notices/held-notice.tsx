import { CircleCheckBig } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { IntentButton } from '../parts/intent-button.tsx'
import { useTimeLeft } from '../parts/use-time-left.ts'
import type { CheckoutReply } from '../steps/answer-checkout-post.ts'
import { askHold } from '../view/ask-hold.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { heldWords } from '../words/notices.ts'

type HeldNoticeProps = { view: CheckoutView; untilMs: number | null; reply: CheckoutReply | null }

const askMs = 10_000

/** Somebody else is paying for it: until when, and a word by mail if it comes free. */
export function HeldNotice({ view, untilMs, reply }: HeldNoticeProps) {
  const left = useTimeLeft(untilMs, view.nowMs)
  const id = useId()
  const isLoading = useNavigation().state !== 'idle'
  const isTold = reply?.isWaiting === true
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(async () => {
    const answer = await askHold(view.api)
    if (answer && answer.held?.untilMs !== untilMs) void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => void ask(), askMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className="checkout-notice" aria-labelledby={`${id}-heading`}>
      <h1 id={`${id}-heading`} className="checkout-news">
        {heldWords.heading(view.noun)}
      </h1>
      <p>
        {heldWords.nothingCharged} {heldWords.availableIn}{' '}
        {left && left.seconds > 0 ? (
          <strong role="timer" className="figures">
            {left.text}
          </strong>
        ) : (
          heldWords.soon
        )}
        . {heldWords.updates}
      </p>
      <p role="status" className={isTold ? 'checkout-told' : 'sr-only'}>
        {isTold && (
          <>
            <CircleCheckBig aria-hidden strokeWidth={1.5} size={22} className="shrink-0 checkout-good" />
            {heldWords.told}
          </>
        )}
      </p>
      {!isTold && (
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
    </section>
  )
}
