import type { LeadJson } from '@forecourt/contract/json/lead-json'
import { consentVersion, optInText } from '@forecourt/domain/lead/consent-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { reservationCategory } from '@forecourt/domain/reservation/reservation-category'
import { getReservationSite, type ReservationSite } from '../ledger/get-reservation-site.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'

type Context = Pick<ReservationContext, 'db' | 'clock' | 'submitLead' | 'recordSubmission'>

/**
 * The dealer's lead of a paid reservation, unless it has one: one however often it is tried. After the transaction that
 * records the money and never inside it: the dealer is told of a lead as soon as it is made, so what it says must be on
 * disk by then.
 */
export async function makeMissingLead(
  { db, clock, submitLead, recordSubmission }: Context,
  id: string,
): Promise<void> {
  const reservation = await store.findReservation(db, id)
  if (reservation?.state !== 'paid' || reservation.leadId !== null) return
  const { siteId } = reservation
  const site = await getReservationSite(db, siteId)
  const lead = describeLead(reservation, site)
  const consent = describeConsent(reservation, site)
  const taken = await submitLead({ siteId, lead, idempotencyKey: `reservation-${id}`, consent })
  await db.transaction(async (tx) => {
    const now = await store.lockReservation(tx, id)
    // Whoever notes the lead counts it: of two who made it at once, one.
    if (now?.leadId !== null) return
    await store.updateReservation(tx, id, { leadId: taken.id }, clock())
    await recordSubmission(tx, siteId, lead)
  })
}

/** The tick of the checkout's first step, in the words beside it: never there before the visitor set it. */
function describeConsent(
  { details, paidAt, updatedAt }: store.ReservationRow,
  site: Pick<ReservationSite, 'name' | 'settings'>,
) {
  if (details.optIn !== true) return null
  return {
    text: optInText(site),
    version: consentVersion,
    at: (paidAt ?? updatedAt).toISOString(),
    source: 'checkout',
    opt_in: true,
  }
}

/** In the specification's own spelling (S3.27); what only reservations have follows under names of its own. */
function describeLead(reservation: store.ReservationRow, site: { slug: string; url: string }): LeadJson {
  const { details, thing, carId, handover, deliveryPriceCents } = reservation
  return {
    name: details.firstName ?? '',
    last_name: details.lastName ?? '',
    email: details.email ?? '',
    phone: details.phone ?? '',
    postcode: details.postcode ?? reservation.deliveryPostcode ?? '',
    category: reservationCategory,
    subcategory: 'Deposit Paid',
    lead_status: 'Complete',
    form_completed: true,
    page_id: 'checkout',
    opt_in: details.optIn ?? false,
    website_slug: site.slug,
    location: reservation.pickupLocationId === null ? '' : String(reservation.pickupLocationId),
    message: details.message ?? '',
    url: site.url,
    source: 'Website',
    car_id: carId,
    car_dealership_id: reservation.dealershipId,
    reservation_reference: reservation.reference,
    reserved: thing.name,
    deposit: moneyText(reservation.depositCents ?? 0),
    handover: handover ?? '',
    ...(handover === 'delivery' && {
      delivery_postcode: reservation.deliveryPostcode ?? '',
      delivery_address: details.address ?? '',
      delivery_price: moneyText(deliveryPriceCents ?? 0),
    }),
    trade_in: reservation.tradeIn === null ? '' : reservation.tradeIn ? 'Yes' : 'No',
    finance: reservation.finance === null ? '' : reservation.finance ? 'Yes' : 'No',
  }
}
