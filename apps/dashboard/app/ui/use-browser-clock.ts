import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Tells the server the time zone of this browser once, and shows all times in it from then on. */
export function useBrowserClock(known: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    if (!zone || zone === known) return
    const body = new URLSearchParams({ zone })
    fetch('/clock', { method: 'POST', body }).then(
      ({ ok }) => (ok ? revalidate() : undefined),
      () => undefined,
    )
  }, [known, revalidate])
}
