import { contactKeys } from '@forecourt/domain/enquiry/contact-keys'
import { facebookEventDelayMs } from '@forecourt/domain/tracking/tracking-delays'
import type { TrackedEvent } from '../../../tracking/tracked-event.ts'
import { adEventName } from './ad-event-names.ts'
import type { AdSink, AdSinkOptions } from './ad-sink.ts'
import { anonymousSearch } from './anonymous-search.ts'
import { hashText } from './hash-text.ts'

type Command = readonly unknown[]
/** What Meta's script expects when it loads: the queued commands; it sets `callMethod`. */
type Fbq = {
  (...parts: Command): void
  queue: Command[]
  callMethod?: (...parts: Command) => void
  loaded: boolean
  version: string
  disablePushState: boolean
}
type Pixeled = { fbq?: Fbq; _fbq?: Fbq }

/** A site's Meta pixel. Each event waits until the page's own tags have loaded (S9.07). */
export function createMetaSink(
  pixelId: string,
  { dialCode, loadScript }: AdSinkOptions,
  page: Pixeled = window as Pixeled,
): AdSink {
  page.fbq ??= createFbq()
  page._fbq ??= page.fbq
  const { fbq } = page
  // Otherwise it would track every button and read the page's forms by itself.
  fbq('set', 'autoConfig', false, pixelId)
  fbq('init', pixelId)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')

  let isAllowed = true

  async function pass(name: string, event: TrackedEvent) {
    const user = event.contact && (await userData(event.contact, dialCode))
    if (!isAllowed) return
    if (user) fbq('init', pixelId, user)
    fbq('track', name, toDetails(event), { eventID: event.key })
  }

  return {
    name: 'meta',
    needsConsent: true,
    send(event) {
      const name = adEventName('meta', event.eventId)
      if (name) setTimeout(() => void pass(name, event).catch(() => {}), facebookEventDelayMs)
    },
    withdraw() {
      isAllowed = false
      fbq('consent', 'revoke')
    },
    resume() {
      isAllowed = true
      fbq('consent', 'grant')
    },
  }
}

function createFbq(): Fbq {
  const fbq: Fbq = Object.assign(
    (...parts: Command) => {
      if (fbq.callMethod) fbq.callMethod(...parts)
      else fbq.queue.push(parts)
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  )
  return fbq
}

function toDetails({ product }: TrackedEvent): object {
  if (!product) return {}
  const { search_string, ...payload } = product
  const words = anonymousSearch(search_string)
  return words ? { ...payload, search_string: words } : payload
}

/** Meta expects digits only. */
async function userData(contact: NonNullable<TrackedEvent['contact']>, dialCode: string) {
  const keys = contactKeys(contact, dialCode)
  const em = await hashText(keys.email)
  const ph = await hashText(keys.phone?.slice(1) ?? null)
  return em || ph ? { ...(em && { em }), ...(ph && { ph }) } : null
}
