import type { LeadJson } from '@forecourt/contract/json/lead-json'
import { consentVersion, optInText } from '@forecourt/domain/lead/consent-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { reservationCategory } from '@forecourt/domain/reservation/reservation-category'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getReservationSite, type ReservationSite } from '../ledger/get-reservation-site.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'

/** The dealer's lead of a paid reservation, through the one way that leads come in; one however often it is tried. */
export async function makeLead(
  { submitLead }: Pick<ReservationContext, 'submitLead'>,
  tx: NodePgDatabase,
  reservation: ReservationRow,
): Promise<string> {
  const site = await getReservationSite(tx, reservation.siteId)
  const { id } = await submitLead(tx, {
    siteId: reservation.siteId,
    lead: describeLead(reservation, site),
    idempotencyKey: `reservation-${reservation.id}`,
    consent: describeConsent(reservation, site),
  })
  return id
}

/** The tick of the checkout's first step, in the words beside it: never there before the visitor set it. */
function describeConsent(
  { details, updatedAt }: ReservationRow,
  site: Pick<ReservationSite, 'name' | 'settings'>,
) {
  if (details.optIn !== true) return null
  return {
    text: optInText(site),
    version: consentVersion,
    at: updatedAt.toISOString(),
    source: 'checkout',
    opt_in: true,
  }
}

/** In the specification's own spelling (S3.27); what only reservations have follows under names of its own. */
function describeLead(reservation: ReservationRow, site: { slug: string; url: string }): LeadJson {
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
