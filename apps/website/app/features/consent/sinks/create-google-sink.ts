import { contactKeys } from '@forecourt/domain/enquiry/contact-keys'
import type { TrackedEvent } from '../../../tracking/tracked-event.ts'
import { adEventName } from './ad-event-names.ts'
import type { AdSink, AdSinkOptions } from './ad-sink.ts'
import { anonymousSearch } from './anonymous-search.ts'
import { hashText } from './hash-text.ts'

type Layered = { dataLayer?: object[] }

const uses = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
const allUses = (state: 'granted' | 'denied') => Object.fromEntries(uses.map((use) => [use, state]))

/** Google's tag for the site's conversion id (S9.35). */
export function createGoogleSink(
  conversionId: string,
  { dialCode, loadScript }: AdSinkOptions,
  page: Layered = window as Layered,
): AdSink {
  page.dataLayer ??= []
  const layer = page.dataLayer
  const pushCommand = (...parts: readonly unknown[]) => void layer.push(command(...parts))
  pushCommand('consent', 'default', allUses('granted'))
  pushCommand('js', new Date())
  // We send page views ourselves, once each, and the tag must not read the page's forms.
  pushCommand('config', conversionId, { send_page_view: false, allow_enhanced_conversions: true })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(conversionId)}`)

  let isAllowed = true
  let last = Promise.resolve()

  async function pass(name: string, event: TrackedEvent) {
    const user = event.contact && (await userData(event.contact, dialCode))
    if (!isAllowed) return
    if (user) pushCommand('set', 'user_data', user)
    pushCommand('event', name, { send_to: conversionId, ...toDetails(name, event) })
  }

  return {
    name: 'google',
    needsConsent: true,
    send(event) {
      const name = adEventName('google', event.eventId)
      if (name) last = last.then(() => pass(name, event)).catch(() => {})
    },
    withdraw() {
      isAllowed = false
      pushCommand('consent', 'update', allUses('denied'))
    },
    resume() {
      isAllowed = true
      pushCommand('consent', 'update', allUses('granted'))
    },
  }
}

function toDetails(name: string, { key, path, product }: TrackedEvent): object {
  const words = anonymousSearch(product?.search_string)
  return {
    ...(name === 'page_view' && { page_path: path }),
    ...(name === 'conversion' && { transaction_id: key }),
    ...(product && {
      value: product.value,
      currency: product.currency,
      items: product.contents.map(({ id, quantity }) => ({
        item_id: id,
        quantity,
        item_name: product.content_name,
      })),
    }),
    ...(words && { search_term: words }),
  }
}

/** Google normalises addresses of its own mail without dots. */
async function userData(contact: NonNullable<TrackedEvent['contact']>, dialCode: string) {
  const keys = contactKeys(contact, dialCode)
  const [name = '', domain = ''] = keys.email?.split('@') ?? []
  const isOwnMail = domain === 'gmail.com' || domain === 'googlemail.com'
  const email = await hashText(isOwnMail ? `${name.replaceAll('.', '')}@${domain}` : keys.email)
  const phone = await hashText(keys.phone)
  if (!email && !phone) return null
  return { ...(email && { sha256_email_address: email }), ...(phone && { sha256_phone_number: phone }) }
}

/** A command in the format of Google's data layer: an arguments object, because it treats arrays differently. */
function command(...parts: readonly unknown[]): object {
  return Object.defineProperties(
    { ...parts },
    {
      length: { value: parts.length },
      callee: { value: command },
      [Symbol.toStringTag]: { value: 'Arguments' },
    },
  )
}
