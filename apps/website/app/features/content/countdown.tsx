import { useEffect, useState } from 'react'
import { contentWords } from './words.ts'

const secondMs = 1_000
const daySeconds = 86_400

/**
 * An offer's remaining time. The HTML is the same for everybody and counts days; with script it counts seconds, unless
 * reduced motion is preferred.
 */
export function Countdown({ endsAtMs, text }: { endsAtMs: number; text: string }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / secondMs)))
    update()
    const timer = setInterval(update, secondMs)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return (
    <p
      role="timer"
      className="figures mt-4 inline-block rounded-card bg-tint px-4 py-2 font-semibold text-lg"
    >
      {secondsLeft === null ? text : formatTimeLeft(secondsLeft)}
    </p>
  )
}

/** 5 days 04:12:33 left. */
export function formatTimeLeft(seconds: number): string {
  if (seconds === 0) return contentWords.ended
  const clock = [Math.floor((seconds % daySeconds) / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
  return contentWords.timeLeft(
    Math.floor(seconds / daySeconds),
    clock.map((part) => String(part).padStart(2, '0')).join(':'),
  )
}
