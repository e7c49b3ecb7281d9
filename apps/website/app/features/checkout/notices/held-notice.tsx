import { useEffect, useEffectEvent, useId } from 'react'
import { useRevalidator } from 'react-router'
import { useTimeLeft } from '../parts/use-time-left.ts'
import type { CheckoutReply } from '../steps/answer-checkout-post.ts'
import { askHold } from '../view/ask-hold.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { heldWords } from '../words/notices.ts'
import { WaitForm } from './wait-form.tsx'

type HeldNoticeProps = { view: CheckoutView; untilMs: number | null; reply: CheckoutReply | null }

const askMs = 10_000

/** Somebody else is paying for it: until when, with the waiting list. */
export function HeldNotice({ view, untilMs, reply }: HeldNoticeProps) {
  const left = useTimeLeft(untilMs, view.nowMs)
  const id = useId()
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
      <WaitForm view={view} reply={reply} />
    </section>
  )
}
