import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { requestHold } from './view/request-hold.ts'

/**
 * Reloads data when the page is restored from the back-forward cache or its tab becomes visible, because it may be
 * stale.
 */
export function useRefreshOnReturn(api: string): void {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'visible' && (await requestHold(api))) void revalidate()
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void refresh()
    }
    const onVisible = () => void refresh()
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
