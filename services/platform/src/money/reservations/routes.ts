import {
  deliveryPriceCodec,
  holdCodec,
  linkedReservationCodec,
  reservationCodec,
  waitlistEntryCodec,
} from '@forecourt/contract/codecs/reservation'
import type { paymentEndpoints } from '@forecourt/contract/endpoints/payments'
import type { ReservationTarget } from '@forecourt/domain/reservation/reservation-details'
import type { Context } from 'hono'
import { readCallingSite } from '../../infrastructure/http/basic-auth.ts'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readAddressHash } from '../../infrastructure/http/read-address-hash.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import { findSiteId } from '../../sites/store.ts'
import { type ReservationLink, readLinkedReservation } from './cancellation/read-cancellation.ts'
import { requestCancellation } from './cancellation/request-cancellation.ts'
import { findDeliveryPrice } from './find-delivery-price.ts'
import { confirmWaitlistEntry, readWaitlistEntry } from './hold/confirm-waitlist-entry.ts'
import { findHold } from './hold/find-hold.ts'
import { joinWaitlist } from './hold/join-waitlist.ts'
import { releaseHoldOf } from './hold/release-hold-of.ts'
import { saveDetails } from './hold/save-details.ts'
import { startHold } from './hold/start-hold.ts'
import { findStarted, startReservation } from './hold/start-reservation.ts'
import { findVisitorReservation } from './ledger/find-visitor-reservation.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import { findReservation, type ReservationRow } from './ledger/reservation-store.ts'
import { confirmPayment } from './payment/confirm-payment.ts'
import { createPaymentIntent } from './payment/create-payment-intent.ts'
import { refreshReservation } from './refresh-reservation.ts'
import { viewReservation } from './view-reservation.ts'

type ReservationCalls = Omit<typeof paymentEndpoints, 'paymentCallback'>

export function reservationHandlers(
  reservations: ReservationContext,
  pinnedSite: string | null,
): Handlers<ReservationCalls> {
  const { db } = reservations

  const findOwnReservation = ({ c, params }: Pick<Call, 'c' | 'params'>): Promise<ReservationRow> => {
    const id = parseUuid(params.reservationId, 'reservation-not-found')
    return findVisitorReservation(db, {
      siteId: parseId(params.websiteId),
      id,
      visitorHash: readVisitorHash(c),
    })
  }
  const show = async ({ id }: { id: string }) => {
    const row = await findReservation(db, id)
    if (!row) throw fail('reservation-not-found')
    return reservationCodec.encode(await viewReservation(reservations, row))
  }
  const showLinked = async (of: ReservationLink) => {
    const found = await readLinkedReservation(reservations, of)
    return { reservation: found && linkedReservationCodec.encode(found) }
  }

  return {
    async startReservation({ c, params, body }) {
      const siteId = parseId(params.websiteId)
      return show(await startReservation(reservations, { siteId, visitorHash: needVisitor(c), ...body }))
    },

    async ownReservation({ c, params }) {
      const by = { siteId: parseId(params.websiteId), carId: parseId(c.req.query('car_id')), modelId: null }
      const row = await findStarted(db, { ...by, visitorHash: needVisitor(c) })
      return { reservation: row && (await show(row)) }
    },

    async reservation(call) {
      const row = await findOwnReservation(call)
      if (call.c.req.query('ask')) await refreshReservation(reservations, row)
      return show(row)
    },

    async changeReservation(call) {
      const row = await findOwnReservation(call)
      await saveDetails(reservations, row, stripUnstorable(call.body))
      return show(row)
    },

    async startHold(call) {
      const row = await findOwnReservation(call)
      await startHold(reservations, row.id, { addressHash: readAddressHash(call.c) })
      return show(row)
    },

    async releaseHold(call) {
      const row = await findOwnReservation(call)
      await releaseHoldOf(reservations, row.id)
      return show(row)
    },

    async confirmPayment(call) {
      const row = await findOwnReservation(call)
      const { token, returnUrl } = call.body
      const account = encodeURIComponent(row.processorKey ?? '')
      const callbackUrl = `${new URL(returnUrl).origin}/api/payment_callbacks/${row.processor}/${account}`
      await confirmPayment(reservations, row.id, { token, returnUrl, callbackUrl })
      return show(row)
    },

    /** The response contains the visitor's secret, so no cache may store it. */
    async paymentIntent({ c, params, body }) {
      c.header('cache-control', 'no-store')
      return createPaymentIntent(reservations, {
        dealershipId: parseId(params.dealershipId),
        target: readTarget(c),
        origin: body.origin,
        reservationId: body.reservation_id,
        visitor: readVisitor(c),
        addressHash: readAddressHash(c),
      })
    },

    async carHold({ c, params }) {
      return holdCodec.encode(await findHold(reservations, parseId(params.carId), readVisitorHash(c)))
    },

    async joinWaitlist({ c, params, body: { email } }) {
      const siteId = parseId(params.websiteId)
      const carId = parseId(params.carId)
      const who = { visitorHash: readVisitorHash(c), addressHash: readAddressHash(c) }
      await joinWaitlist(reservations, { siteId, carId, email, ...who })
      return { waiting: true }
    },

    async waitlistEntry({ params }) {
      const entry = await readWaitlistEntry(reservations, parseId(params.websiteId), params.token ?? '')
      return { waiter: entry && waitlistEntryCodec.encode(entry) }
    },

    async confirmWaitlistEntry({ params }) {
      const entry = await confirmWaitlistEntry(reservations, parseId(params.websiteId), params.token ?? '')
      return { waiter: entry && waitlistEntryCodec.encode(entry) }
    },

    async linkedReservation({ params }) {
      const of = { siteId: parseId(params.websiteId), link: params.link ?? '' }
      return showLinked(of)
    },

    async cancelReservation({ params, body }) {
      const of = { siteId: parseId(params.websiteId), link: params.link ?? '' }
      await requestCancellation(reservations, { ...of, ...stripUnstorable(body) })
      return showLinked(of)
    },

    async deliveryPrice({ c }) {
      const postcode = c.req.query('postcode') ?? ''
      const website = c.req.query('website_id')
      const pinned = pinnedSite === null ? null : await findSiteId(db, { slug: pinnedSite })
      const siteId = website ? parseId(website) : (readCallingSite(c) ?? pinned)
      if (siteId === null) throw fail('reservation-site-not-named')
      return deliveryPriceCodec.encode({
        postcode,
        priceCents: await findDeliveryPrice(db, siteId, postcode),
      })
    },
  }
}

function readTarget(c: Context): ReservationTarget {
  const car = c.req.query('car_id')
  return car ? { carId: parseId(car) } : { modelId: parseId(c.req.query('model_id')) }
}

function readVisitor(c: Context): string | null {
  const visitor = c.req.header('x-visitor') ?? ''
  return visitor.length >= 16 && visitor.length <= 200 ? visitor : null
}

function readVisitorHash(c: Context): string | null {
  const visitor = readVisitor(c)
  return visitor && visitorHash(visitor)
}

function needVisitor(c: Context): string {
  const hash = readVisitorHash(c)
  if (hash === null) throw fail('reservation-without-visitor')
  return hash
}
