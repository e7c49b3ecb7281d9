import { useEffect } from 'react'
import type { TrackingView } from '../views/tracking-view.ts'

const gestures = ['scroll', 'pointerdown', 'keydown']

/**
 * Asks for consent where a site has something to ask, at the visitor's first sign of life: what they came for is on the
 * screen by then, and pages load nothing for it. Who has agreed before is not asked again.
 */
export function useConsent(tracking: TrackingView | null): void {
  useEffect(() => {
    const [, known] = /(?:^|; )consent=(\w+)/.exec(document.cookie) ?? []
    if (!tracking || known === 'denied') return
    const heard = new AbortController()
    const start = () => {
      heard.abort()
      import('../features/consent/start-consent.ts').then((it) => it.startConsent(tracking)).catch(() => {})
    }
    if (known === 'granted') start()
    else for (const gesture of gestures) addEventListener(gesture, start, { signal: heard.signal })
    return () => heard.abort()
  }, [tracking])
}
