import type { SiteLocation } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { loadMailLogo } from '../../../outbox/templates/load-mail-logo.ts'
import { listLocations } from '../../../sites/store.ts'
import { findNote } from '../ledger/ledger-store.ts'
import { findWaiter, type MessageRow } from '../ledger/message-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findReservation, type ReservationRow } from '../ledger/reservation-store.ts'
import { type ReservationSite, siteOf } from '../ledger/site-of.ts'
import { layOutMessage } from './lay-out-message.ts'
import type { MessageWords } from './message-words.ts'
import { receiptWords } from './receipt-words.ts'
import { cancelledWords, refundWords } from './refund-words.ts'
import { cancelledStory, refundStory, staffWords, troubleStory } from './staff-words.ts'
import { waiterWords } from './waiter-words.ts'

type Desk = Pick<ReservationContext, 'db' | 'log' | 'pictures' | 'findProcessor'>
type Found = { words: MessageWords; place: SiteLocation | null }

/** A mail in plain words; null when what it is about is no longer there. */
export async function composeMessage(desk: Desk, message: MessageRow): Promise<MailMessage | null> {
  const site = await siteOf(desk.db, message.siteId)
  const found = message.waiterId
    ? await ofWaiter(desk.db, site, message.kind, message.waiterId)
    : await ofReservation(desk, site, message)
  if (!found) return null
  const logo = await loadMailLogo(desk, site.logoImageId)
  return layOutMessage(found.words, { message, site, place: found.place, logo })
}

async function ofWaiter(
  db: NodePgDatabase,
  site: ReservationSite,
  kind: MessageRow['kind'],
  waiterId: string,
): Promise<Found | null> {
  const car = await findWaiter(db, waiterId)
  if (!car) return null
  const wanted = {
    name: car.carName,
    noun: nounOf(site),
    url: vehicleUrl(site, car.slug),
    phone: site.phone,
    listingUrl: site.url,
  }
  return { words: waiterWords(kind, wanted), place: null }
}

async function ofReservation(
  desk: Desk,
  site: ReservationSite,
  { kind, reservationId }: MessageRow,
): Promise<Found | null> {
  const reservation = reservationId === null ? null : await findReservation(desk.db, reservationId)
  if (!reservation) return null
  const locations = await listLocations(desk.db, site.id)
  const place = locations.find(({ id }) => id === reservation.pickupLocationId) ?? null
  const timeZone = (place ?? locations[0])?.timeZone ?? 'Australia/Sydney'
  const words = await wordsOf(desk.db, site, kind, { reservation, place, timeZone })
  return words && { words: isTest(desk, reservation) ? marked(words) : words, place }
}

async function wordsOf(
  db: NodePgDatabase,
  site: ReservationSite,
  kind: MessageRow['kind'],
  at: { reservation: ReservationRow; place: SiteLocation | null; timeZone: string },
): Promise<MessageWords | null> {
  const { reservation } = at
  const { slug } = reservation.thing
  const facts = { ...at, noun: nounOf(site), phone: at.place?.phone || site.phone }
  const reason = () => findNote(db, reservation.id, 'cancelled')
  switch (kind) {
    case 'receipt':
      return receiptWords({ ...facts, url: slug && vehicleUrl(site, slug) })
    case 'refund':
      return refundWords(facts)
    case 'cancelled':
      return cancelledWords(facts, await reason())
    case 'refund-staff':
      return staffWords(reservation, refundStory(reservation))
    case 'trouble-staff':
      return staffWords(reservation, troubleStory(reservation))
    case 'cancelled-staff':
      return staffWords(reservation, cancelledStory(reservation, await reason()))
    default:
      return null
  }
}

/** What was never real must not be kept as a receipt. */
function marked(words: MessageWords): MessageWords {
  return { ...words, lines: ['TEST: this is a demonstration. No real money moved.', ...words.lines] }
}

function isTest({ findProcessor }: Desk, { processor, processorKey }: ReservationRow): boolean {
  return processor !== null && findProcessor(processor, processorKey)?.browser.test === true
}

function nounOf({ kind }: ReservationSite): string {
  return kindTable[kind as VehicleKind].one
}

function vehicleUrl({ url, settings }: ReservationSite, slug: string): string {
  return `${url.replace(/\/+$/, '')}/${settings.vehicleSegment}/${slug}`
}
