import { useEffect, useEffectEvent, useId } from 'react'
import { useRevalidator } from 'react-router'
import { useTimeLeft } from '../parts/use-time-left.ts'
import type { CheckoutPostResult } from '../steps/answer-checkout-post.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { requestHold } from '../view/request-hold.ts'
import { heldWords } from '../words/notices.ts'
import { WaitlistForm } from './waitlist-form.tsx'

type HeldNoticeProps = { view: CheckoutView; untilMs: number | null; reply: CheckoutPostResult | null }

const askMs = 10_000

/** Somebody else is paying for it: until when, with the waiting list. */
export function HeldNotice({ view, untilMs, reply }: HeldNoticeProps) {
  const left = useTimeLeft(untilMs, view.nowMs)
  const id = useId()
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(async () => {
    const answer = await requestHold(view.api)
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
      <WaitlistForm view={view} reply={reply} />
    </section>
  )
}
