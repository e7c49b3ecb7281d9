import { useEffect } from 'react'

/**
 * For screens that show a website: the content policy of a document names the website that it may show, so a document
 * that was loaded for another screen is loaded again.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload()
  }, [])
}
