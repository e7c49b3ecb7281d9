import { createHash } from 'node:crypto'
import type { PhoneEventJson, TrackedEventJson, VitalsJson } from '@forecourt/contract/endpoints/events'
import type { Country } from '@forecourt/domain/country/country'
import { contactKeys } from '@forecourt/domain/enquiry/contact-keys'
import { vitalBucket, vitalNames } from '@forecourt/domain/report/web-vital'
import { findArm, type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import { type EventGroup, eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { countVitals, findCountry, insertCarEvent, insertSiteEvent } from './store.ts'

const byId = new Map<number, { name: string; group: EventGroup }>(
  Object.entries(eventCatalogue).map(([name, { id, group }]) => [id, { name, group }]),
)

type ContactHashes = { emailHash: string | null; phoneHash: string | null }

const noContact: ContactHashes = { emailHash: null, phoneHash: null }

/** The two phone calls of section 7 (S7.26, S7.27). */
export async function recordPhoneEvent(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  name: 'car_phone_call' | 'phone_reveal',
  { car_id, dealership_id, website_id }: PhoneEventJson,
): Promise<void> {
  const event = {
    atMs: clock(),
    siteId: website_id,
    name,
    eventId: null,
    path: null,
    arm: null,
    ...noContact,
  }
  if (!(await insertCarEvent(db, event, { id: car_id, dealershipId: dealership_id })))
    throw fail('car-not-of-dealership-on-site')
}

/** One event of the catalogue. */
export async function recordEvent(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  { event_id, website_id, car_id, path, arm, ...contact }: TrackedEventJson,
): Promise<void> {
  const known = byId.get(event_id)
  if (!known) throw fail('event-unknown', { event: event_id })
  const country = known.group === 'form' ? await findCountry(db, website_id) : null
  const event = {
    atMs: clock(),
    siteId: website_id,
    name: known.name,
    eventId: event_id,
    path: plainPath(path),
    arm: plainArm(arm),
    // Only the event of a submitted form carries a hashed contact (S7.41); on any other event it would allow tracking a
    // person.
    ...(country ? hashContact(contact, country) : noContact),
  }
  if (car_id == null) {
    if (!(await insertSiteEvent(db, event))) throw fail('site-not-found')
  } else if (!(await insertCarEvent(db, event, { id: car_id, dealershipId: null })))
    throw fail('car-not-on-site')
}

/** Web vitals, counted by day and bucket, so that no single visit can be identified. */
export async function recordVitals(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  { website_id, ...vitals }: VitalsJson,
): Promise<void> {
  const buckets = vitalNames.flatMap((name) => {
    const value = vitals[name]
    return value === undefined ? [] : [{ name, bucket: vitalBucket(name, value) }]
  })
  const day = new Date(clock()).toISOString().slice(0, 10)
  if (!(await countVitals(db, website_id, day, buckets))) throw fail('site-not-found')
}

/**
 * Cuts the path at the first character that none of our paths contain, so that no query string and no e-mail address is
 * stored.
 */
function plainPath(path: string): string {
  return /^[\w/.-]*/.exec(path)?.[0].slice(0, 300) ?? '/'
}

/** Accepts only variants that exist. */
function plainArm(text: string | null | undefined): string | null {
  const [test = '', name = ''] = text?.split(':') ?? []
  const known = Object.keys(splitTestTable).find((one) => one === test) as SplitTest | undefined
  const arm = known && findArm(known, name)
  return arm ? `${known}:${arm}` : null
}

/** The sender of a form as the SHA-256 of the normalised contact: a network can match it, but nobody can read it. */
function hashContact(contact: { email?: unknown; phone?: unknown }, { phone }: Country): ContactHashes {
  const keys = contactKeys(contact, phone.dialCode)
  return { emailHash: sha256(keys.email), phoneHash: sha256(keys.phone) }
}

function sha256(text: string | null): string | null {
  return text && createHash('sha256').update(text).digest('hex')
}
