import { useEffect } from 'react'
import { readConsent } from '../../session/consent-cookie.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'

const interactionEvents = ['scroll', 'pointerdown', 'keydown', 'click']

/**
 * Asks for consent, if the site needs any, at the visitor's first interaction, so that it does not delay loading. After
 * an answer it only opens by the footer's link.
 */
export function useConsent(tracking: TrackingView | null): void {
  useEffect(() => {
    if (!tracking) return
    const known = readConsent(document.cookie, location.protocol === 'https:')
    const listening = new AbortController()
    let isStarted = known === 'denied'
    const start = (isAsked: boolean) => {
      isStarted = true
      import('./start-consent.ts').then((it) => it.startConsent(tracking, isAsked)).catch(() => {})
    }
    const update = (event: Event) => {
      const { target, type } = event
      if (type === 'click' && target instanceof Element && target.closest('[data-choices]')) {
        event.preventDefault()
        start(true)
      } else if (!isStarted) start(false)
    }
    if (known === 'granted') start(false)
    for (const type of interactionEvents) addEventListener(type, update, listening)
    return () => listening.abort()
  }, [tracking])
}
