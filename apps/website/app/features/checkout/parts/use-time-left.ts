import { useEffect, useState } from 'react'

export type TimeLeft = { seconds: number; text: string }

/** Counts down by the platform's clock, independent of the visitor's. Null until script runs. */
export function useTimeLeft(untilMs: number | null, nowMs: number): TimeLeft | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (untilMs === null) return setSeconds(null)
    const endAt = performance.now() + untilMs - nowMs
    const tick = () => setSeconds(Math.max(0, Math.ceil((endAt - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [untilMs, nowMs])
  return seconds === null ? null : { seconds, text: clockText(seconds) }
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
