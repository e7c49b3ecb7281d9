import { createHash } from 'node:crypto'
import type { ConversionJson } from '@forecourt/contract/endpoints/events'
import type { Country } from '@forecourt/domain/country/country'
import { contactKeys } from '@forecourt/domain/enquiry/contact-keys'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { type Conversion, conversionEventNames } from '@forecourt/domain/tracking/conversions/conversion'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import { productPayload } from '@forecourt/domain/tracking/product-payload'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'

/**
 * Records an action of a visitor who consented to ad networks, and enqueues it for the networks that the site has
 * credentials for. The website sends it only after consent; an event without consent is refused here as well.
 */
export async function recordConversion(
  { db, clock, queue }: Pick<Infrastructure, 'db' | 'clock' | 'queue'>,
  json: ConversionJson,
): Promise<boolean> {
  if (json.consent !== 'granted' || !conversionEventNames(json.event_id)) return false
  const { flags, settings } = await getSiteRules(db, json.website_id)
  const networks = flags.serverConversions ? listNetworks(settings) : []
  const site = await store.findSiteUrl(db, json.website_id)
  if (!site || networks.length === 0) return false
  const car = json.car_id == null ? null : await store.findTrackedCar(db, json.website_id, json.car_id)
  const conversion: Conversion = {
    eventKey: json.event_key,
    eventId: json.event_id as EventId,
    atMs: clock(),
    url: new URL(json.path, site.url).href,
    person: hashPerson(json, site.country),
    userAgent: json.user_agent,
    googleClientId: json.google_client_id ?? null,
    metaBrowserId: json.meta_browser_id ?? null,
    metaClickId: json.meta_click_id ?? null,
    product: car && productPayload(car, { country: site.country, settings }),
  }
  return db.transaction(async (tx) => {
    const conversionId = await store.insertConversion(tx, json.website_id, conversion)
    if (conversionId === null) return false
    const deliveries = networks.map((network) => ({ ...network, conversionId, siteId: json.website_id }))
    await enqueueDeliveries(tx, queue, deliveries)
    return true
  })
}

/** The networks that a site reports to; a network without a stored secret is skipped. */
function listNetworks(settings: Settings) {
  const { ga4MeasurementId, ga4ApiSecret, metaPixelId, metaConversionsToken } = settings
  return [
    ...(ga4MeasurementId && ga4ApiSecret
      ? [{ kind: 'ga4-conversion' as const, destination: ga4MeasurementId }]
      : []),
    ...(metaPixelId && metaConversionsToken
      ? [{ kind: 'meta-conversion' as const, destination: metaPixelId }]
      : []),
  ]
}

function hashPerson(contact: { email?: unknown; phone?: unknown }, country: Country): Conversion['person'] {
  const { email, phone } = contactKeys(contact, country.phone.dialCode)
  const [name = '', domain = ''] = email?.split('@') ?? []
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com'
  return {
    emailHash: sha256(email),
    googleEmailHash: sha256(isGoogles ? `${name.replaceAll('.', '')}@${domain}` : email),
    phoneHash: sha256(phone),
    phoneDigitsHash: sha256(phone?.slice(1) ?? null),
  }
}

function sha256(text: string | null): string | null {
  return text && createHash('sha256').update(text).digest('hex')
}
