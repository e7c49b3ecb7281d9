import { useEffect, useEffectEvent } from 'react'
import { useTimeLeft } from '../parts/use-time-left.ts'
import type { PaymentView } from '../view/checkout-view.ts'
import { holdWords } from '../words/payment.ts'

type HoldCountdownProps = { payment: PaymentView; noun: string; onEnd: () => void }

/** The remaining time of the hold. Reloads the page at its end. */
export function HoldCountdown({ payment, noun, onEnd }: HoldCountdownProps) {
  const left = useTimeLeft(payment.holdExpiresAtMs, payment.nowMs)
  const isOver = left?.seconds === 0
  const end = useEffectEvent(onEnd)
  const isIdle = payment.payment.state !== 'checking' && payment.payment.state !== 'action'
  useEffect(() => {
    if (!isOver || !isIdle) return
    // Slightly later, so that the platform has ended it too.
    const timer = setTimeout(() => end(), 1_500)
    return () => clearTimeout(timer)
  }, [isOver, isIdle])
  if (payment.holdExpiresAtMs === null) return null
  return (
    <div className="checkout-hold" data-short={left !== null && left.seconds <= 120}>
      <p className="flex items-center justify-between gap-4">
        <span>
          <strong className="block">{holdWords.held(noun)}</strong>
          <span className="text-sm">{holdWords.alone}</span>
        </span>
        {left && (
          <span className="shrink-0 text-right text-sm">
            <strong role="timer" className="figures block text-xl leading-tight">
              {left.text}
            </strong>
            {holdWords.left}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {left && left.seconds <= 60 && left.seconds > 0 ? holdWords.lastMinute : ''}
      </p>
    </div>
  )
}
