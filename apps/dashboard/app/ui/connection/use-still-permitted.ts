import { useEffect, useState } from 'react'

const everyMs = 30_000
const warningMs = 10 * 60_000

type Permitted = { actions: string[]; until: string } | { actions: null }

/**
 * Leaves an open screen within half a minute after its role is revoked. Announces the end of the session during its
 * last ten minutes: after signing in again in another tab, the user continues here with what they have typed.
 */
export function useStillPermitted(actions: readonly string[]): string | null {
  const shown = actions.join()
  const [endsAt, setEndsAt] = useState<string | null>(null)
  useEffect(() => {
    const timer = setInterval(async () => {
      const response = await fetch('/permitted', { redirect: 'manual' }).catch(() => null)
      // A 5xx means that the platform or a proxy is down; that says nothing about roles.
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
