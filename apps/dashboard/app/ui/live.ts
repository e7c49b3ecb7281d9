import { useEffect, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'

/** What a route says of itself: the topics that it is made of, so that it follows what others change. */
export type LiveHandle = { shows: readonly string[] }

/** Several changes of one moment are one look. */
const pauseMs = 120
const retryMs = 3_000

/**
 * Looks again when others have changed what the screen shows. A hidden tab follows nothing and holds no connection (a
 * browser has six for a host); it looks when it is seen again. False while the platform cannot be followed.
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
        // A browser asks again by itself after a broken line, but not after an answer such as 503.
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
