import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** A page that comes back from the browser's memory, or whose tab comes back into view, may be out of date: it asks. */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    const onVisible = () => refresh()
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
