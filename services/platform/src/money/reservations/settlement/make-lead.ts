import type { LeadJson } from '@forecourt/contract/json/lead-json'
import { consentVersion, optInText } from '@forecourt/domain/lead/consent-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { reservationCategory } from '@forecourt/domain/reservation/reservation-category'
import { type ConfiguredSite, getSiteRow } from '../../../sites/get-site-rules.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'

type Context = Pick<ReservationContext, 'db' | 'clock' | 'submitLead' | 'recordSubmission'>

/**
 * Creates the dealer's lead of a paid reservation unless it has one; there is only one however often this runs. Runs
 * after the transaction that records the payment, never inside it: the dealer is notified as soon as the lead exists, so
 * its contents must already be on disk.
 */
export async function makeMissingLead(
  { db, clock, submitLead, recordSubmission }: Context,
  id: string,
): Promise<void> {
  const reservation = await store.findReservation(db, id)
  if (reservation?.state !== 'paid' || reservation.leadId !== null) return
  const { siteId } = reservation
  const site = await getSiteRow(db, siteId)
  const lead = describeLead(reservation, site)
  const consent = describeConsent(reservation, site)
  const answer = await submitLead({ siteId, lead, idempotencyKey: `reservation-${id}`, consent })
  await db.transaction(async (tx) => {
    const now = await store.lockReservation(tx, id)
    // The transaction that links the lead counts the form: if two created it at once, only one does.
    if (now?.leadId !== null) return
    await store.updateReservation(tx, id, { leadId: answer.id }, clock())
    await recordSubmission(tx, siteId, lead)
  })
}

/** The consent of the checkout's first step, with its wording; never preset. */
function describeConsent(
  { details, paidAt, updatedAt }: store.ReservationRow,
  site: Pick<ConfiguredSite, 'name' | 'settings'>,
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

/** In the specification's own spelling (S3.27); fields that only reservations have follow under our own names. */
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
