import { type Consent, consentCookie, readConsent } from '../../session/consent-cookie.ts'
import type { EventQueue } from '../../tracking/create-event-queue.ts'
import type { AdSink } from './sinks/ad-sink.ts'

export type ConsentManager = {
  /** Whether the browser sends Global Privacy Control. */
  hasSignal: boolean
  read(): Consent
  choose(choice: Exclude<Consent, 'unknown'>): Promise<void>
  /** Applies the stored choice. */
  resume(): Promise<void>
}

export type ConsentParts = {
  queue: Pick<EventQueue, 'addSink' | 'setConsent'>
  /** Loads the sinks' code at the first consent; the result opens them. */
  loadSinks: () => Promise<() => readonly AdSink[]>
  document: { cookie: string }
  isSecure: boolean
  hasSignal: boolean
}

/** Stores and applies the visitor's choice. The browser's own signal means refusal, even after an earlier consent. */
export function createConsentManager({
  queue,
  loadSinks,
  document,
  isSecure,
  hasSignal,
}: ConsentParts): ConsentManager {
  let sinks: readonly AdSink[] | null = null
  let isWithdrawn = false

  const read = () => (hasSignal ? 'denied' : readConsent(document.cookie, isSecure))

  async function apply(consent: Consent): Promise<void> {
    if (consent !== 'granted') {
      queue.setConsent(consent)
      if (consent === 'denied' && !isWithdrawn) for (const sink of sinks ?? []) sink.withdraw()
      isWithdrawn = sinks !== null
      return
    }
    if (!sinks) {
      const openSinks = await loadSinks()
      // The choice may have changed meanwhile, or this ran twice.
      if (read() !== 'granted' || sinks) return
      sinks = openSinks()
      for (const sink of sinks) queue.addSink(sink)
    }
    if (isWithdrawn) for (const sink of sinks) sink.resume()
    isWithdrawn = false
    queue.setConsent('granted')
  }

  return {
    hasSignal,
    read,
    async choose(choice) {
      if (hasSignal) return
      // Events since a stored refusal fall under it.
      queue.setConsent(read())
      document.cookie = consentCookie(choice, isSecure)
      await apply(choice)
    },
    async resume() {
      if (hasSignal && readConsent(document.cookie, isSecure) === 'granted')
        document.cookie = consentCookie('denied', isSecure)
      await apply(read())
    },
  }
}
