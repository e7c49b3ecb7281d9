import { useEffect } from 'react'

/** Do not delay navigation longer than this: the hold expires by itself. */
const longestWaitMs = 1_500

/**
 * While a vehicle is held: following a link out of the checkout releases the hold, which the platform refuses during
 * payment. Only links count, because a hidden or unloaded page may be a reload, a redirect to the bank or a suspended
 * phone tab (record 262).
 */
export function useReleaseOnLeave(api: string, path: string): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = findWayOut(event, path)
      if (href === null) return
      event.preventDefault()
      const body = JSON.stringify({ intent: 'release' })
      const headers = { 'Content-Type': 'application/json' }
      const released = fetch(api, { method: 'POST', headers, body, keepalive: true })
      const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
      void Promise.race([released.catch(() => {}), late]).then(() => window.location.assign(href))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [api, path])
}

/** The target of a click that leaves the checkout for another page of the site in this tab. */
function findWayOut(event: MouseEvent, path: string): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || event.defaultPrevented || !link || link.target === '_blank') return null
  return link.origin === window.location.origin && link.pathname !== path ? link.href : null
}
