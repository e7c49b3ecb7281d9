import { useEffect } from 'react'

/** A page is not kept waiting for longer than this: the hold ends by itself. */
const longestWaitMs = 1_500

/**
 * For as long as a vehicle is held: whoever follows a link out of the checkout lets it go, and the platform refuses that
 * while a payment is under way. Only links count. A page that is hidden or unloaded may be a reload, the way to the bank
 * or a phone that puts the tab away (record 262).
 */
export function useLeave(api: string, path: string): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = findWayOut(event, path)
      if (href === null) return
      event.preventDefault()
      const body = JSON.stringify({ intent: 'release' })
      const headers = { 'Content-Type': 'application/json' }
      const asked = fetch(api, { method: 'POST', headers, body, keepalive: true })
      const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
      void Promise.race([asked.catch(() => {}), late]).then(() => window.location.assign(href))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [api, path])
}

/** Where a click leads that leaves the checkout in this tab for another page of the site. */
function findWayOut(event: MouseEvent, path: string): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || event.defaultPrevented || !link || link.target === '_blank') return null
  return link.origin === window.location.origin && link.pathname !== path ? link.href : null
}
