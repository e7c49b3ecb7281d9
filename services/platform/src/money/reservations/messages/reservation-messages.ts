import { messageKinds } from '@forecourt/domain/reservation/message-kind'
import type { LedgerKind } from '@forecourt/domain/reservation/payment/ledger-entry'
import { getPageRow } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import { trimSlashes } from '@forecourt/domain/text/trim-slashes'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MessageSource } from '../../../outbox/deliveries/message-source.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { type MailWords, renderStaffMail, renderVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { LoadMailLogo } from '../../../outbox/templates/load-mail-logo.ts'
import { type ConfiguredSite, getSiteRow } from '../../../sites/get-site-rules.ts'
import { listLocations } from '../../../sites/store.ts'
import { findNote } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findReservation, type ReservationRow } from '../ledger/reservation-store.ts'
import { signReservationLink } from '../ledger/sign-reservation-link.ts'
import { findWaitlistEntry } from '../ledger/waitlist-store.ts'
import { receiptWords } from './receipt-words.ts'
import {
  cancelDeclinedWords,
  cancellationRequestedWords,
  cancelledWords,
  refundWords,
} from './refund-words.ts'
import {
  describeCancellation,
  describeRefund,
  describeRequest,
  describeTrouble,
  staffFoot,
  staffWords,
} from './staff-words.ts'
import { waitlistWords } from './waitlist-words.ts'

type Context = Pick<ReservationContext, 'db' | 'findProcessor' | 'keys'> & { loadMailLogo: LoadMailLogo }
type Found = { words: MailWords; place: SiteLocation | null }
type Composed = Pick<DeliveryRow, 'kind' | 'occasion' | 'reservationId'>

const [waitingListPath = ''] = getPageRow('waitingList').patterns
const [reservationPath = ''] = getPageRow('reservation').patterns

/** A mail about a reservation is given up after this many failures. */
const maxAttempts = 20

/** How the outbox renders the mails of reservations. */
export function createReservationMessages(context: Context): MessageSource {
  return {
    kinds: messageKinds,
    async compose(delivery, unsubscribeUrl) {
      const site = await getSiteRow(context.db, delivery.siteId)
      const found = delivery.waiterId
        ? await findWaiterWords(context.db, site, delivery.kind, delivery.waiterId)
        : await findReservationWords(context, site, delivery)
      if (!found) return null
      return { mail: await layOut(context, found, { delivery, site, unsubscribeUrl }) }
    },
    countAttempts: async () => maxAttempts,
  }
}

async function layOut(
  { loadMailLogo }: Context,
  { words, place }: Found,
  to: { delivery: DeliveryRow; site: ConfiguredSite; unsubscribeUrl: string | null },
): Promise<MailMessage> {
  if (to.delivery.kind.endsWith('-staff'))
    return renderStaffMail(words, { ...to, foot: staffFoot(words, to.site) })
  return renderVisitorMail(words, { ...to, place, logo: await loadMailLogo(to.site.logoImageId) })
}

async function findWaiterWords(
  db: NodePgDatabase,
  site: ConfiguredSite,
  kind: DeliveryRow['kind'],
  waiterId: string,
): Promise<Found | null> {
  const car = await findWaitlistEntry(db, waiterId)
  if (!car) return null
  const wanted = {
    name: car.carName,
    noun: vehicleNoun(site),
    isSold: car.isSold,
    url: vehicleUrl(site, car.slug),
    phone: site.phone,
    listingUrl: site.url,
    proofUrl: new URL(withQuery(waitingListPath, { link: car.token }), site.url).href,
  }
  return { words: waitlistWords(kind, wanted), place: null }
}

async function findReservationWords(
  context: Context,
  site: ConfiguredSite,
  { reservationId, ...message }: Composed,
): Promise<Found | null> {
  const reservation = reservationId === null ? null : await findReservation(context.db, reservationId)
  if (!reservation) return null
  const locations = await listLocations(context.db, site.id)
  const place = locations.find(({ id }) => id === reservation.pickupLocationId) ?? null
  const timeZone = placeTimeZone(site, locations, place?.id)
  const words = await chooseWords(context, site, message, { reservation, place, timeZone })
  return words && { words: isTest(context, reservation) ? marked(words) : words, place }
}

async function chooseWords(
  context: Context,
  site: ConfiguredSite,
  { kind, occasion }: Omit<Composed, 'reservationId'>,
  at: { reservation: ReservationRow; place: SiteLocation | null; timeZone: string },
): Promise<MailWords | null> {
  const { reservation } = at
  const link = signReservationLink(context, reservation.id)
  const url = new URL(withQuery(reservationPath, { link }), site.url).href
  const facts = {
    ...at,
    country: site.country,
    noun: vehicleNoun(site),
    phone: at.place?.phone || site.phone,
    url,
  }
  const note = (of: LedgerKind) => findNote(context.db, reservation.id, of)
  switch (kind) {
    case 'receipt':
      return receiptWords({ ...facts, reservedDays: site.settings.reservationDays })
    case 'refund':
      return refundWords(facts)
    case 'cancelled':
      return cancelledWords(facts, await note('cancelled'))
    case 'cancel-asked':
      return cancellationRequestedWords(facts)
    case 'cancel-declined':
      return cancelDeclinedWords(facts, await note('cancel-declined'))
    case 'refund-staff':
      return staffWords(reservation, describeRefund(reservation))
    case 'trouble-staff':
      return staffWords(reservation, describeTrouble(reservation, occasion))
    case 'cancelled-staff':
      return staffWords(reservation, describeCancellation(reservation, await note('cancelled')))
    case 'cancel-asked-staff':
      return staffWords(reservation, describeRequest(reservation))
    default:
      return null
  }
}

/** Marks test payments, so that nobody takes the mail for a real receipt. */
function marked(words: MailWords): MailWords {
  return { ...words, lines: ['TEST: this is a demonstration. No real money moved.', ...words.lines] }
}

function isTest({ findProcessor }: Context, { processor, processorKey }: ReservationRow): boolean {
  return processor !== null && findProcessor(processor, processorKey)?.browser.test === true
}

function vehicleNoun({ kind }: ConfiguredSite): string {
  return kindTable[kind as VehicleKind].one
}

function vehicleUrl({ url, settings }: ConfiguredSite, slug: string): string {
  return `${trimSlashes(url)}/${settings.vehicleSegment}/${slug}`
}
