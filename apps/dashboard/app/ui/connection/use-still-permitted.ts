import { useEffect } from 'react'

const everyMs = 30_000

/** Leaves an open screen when its role is gone: within half a minute, without anybody touching it. */
export function useStillPermitted(actions: readonly string[]): void {
  const shown = actions.join()
  useEffect(() => {
    const timer = setInterval(async () => {
      const response = await fetch('/permitted', { redirect: 'manual' }).catch(() => null)
      // The platform is down, or a proxy before it: that says nothing about roles.
      if (!response || response.status >= 500) return
      const now = response.ok ? ((await response.json()) as { actions: string[] }).actions.join() : null
      if (now !== shown) location.reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [shown])
}
