import { useEffect, useState } from 'react'

const everyMs = 30_000
const warningMs = 10 * 60_000

type Permitted = { actions: string[]; until: string } | { actions: null }

/**
 * Leaves an open screen when its role is gone: within half a minute, without anybody touching it. Tells when the session
 * ends, for its last ten minutes: whoever signs in again in another tab goes on here with what they have typed.
 */
export function useStillPermitted(actions: readonly string[]): string | null {
  const shown = actions.join()
  const [endsAt, setEndsAt] = useState<string | null>(null)
  useEffect(() => {
    const timer = setInterval(async () => {
      const response = await fetch('/permitted', { redirect: 'manual' }).catch(() => null)
      // The platform is down, or a proxy before it: that says nothing about roles.
      if (!response || response.status >= 500) return
      const permitted = response.ok ? ((await response.json()) as Permitted) : null
      if (permitted?.actions === null) return
      if (permitted?.actions.join() !== shown) location.reload()
      else setEndsAt(isEndingSoon(permitted.until, Date.now()) ? permitted.until : null)
    }, everyMs)
    return () => clearInterval(timer)
  }, [shown])
  return endsAt
}

export function isEndingSoon(untilIso: string, nowMs: number): boolean {
  return Date.parse(untilIso) - nowMs < warningMs
}
