import { useEffect, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'

/** The topics that a route depends on, so that it reloads when others change them. */
export type LiveHandle = { shows: readonly string[] }

/** Groups several changes within this time into one reload. */
const pauseMs = 120
const retryMs = 3_000

/**
 * Reloads the screen's data when others change it. A hidden tab disconnects, because browsers allow six connections per
 * host, and reloads when it becomes visible. Returns false while the event stream is unavailable.
 */
export function useLiveChanges(): boolean {
  const { revalidate } = useRevalidator()
  const shown = useMatches()
    .flatMap(({ handle }) => (handle as LiveHandle | undefined)?.shows ?? [])
    .join(' ')
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(revalidate, pauseMs)
    }
    const follow = (isAgain: boolean) => {
      if (document.hidden || source) return
      let wasCut = isAgain
      source = new EventSource('/changes')
      source.onopen = () => {
        setFollowing(true)
        if (wasCut && shown !== '') look()
        wasCut = true
      }
      source.onerror = () => {
        setFollowing(false)
        // EventSource reconnects after a network error, but not after a response such as 503.
        if (source?.readyState !== EventSource.CLOSED) return
        source = null
        retry = setTimeout(() => follow(true), retryMs)
      }
      source.onmessage = ({ data }) => {
        const { topic } = JSON.parse(String(data)) as { topic: string }
        if (shown.split(' ').includes(topic)) look()
      }
    }
    const change = () => {
      if (document.hidden) {
        source?.close()
        source = null
      } else follow(true)
    }
    follow(false)
    document.addEventListener('visibilitychange', change)
    return () => {
      clearTimeout(timer)
      clearTimeout(retry)
      document.removeEventListener('visibilitychange', change)
      source?.close()
    }
  }, [revalidate, shown])
  return isFollowing
}
