import type { Country } from '@forecourt/domain/country/country'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { basisKey, type ShownPrice } from '@forecourt/domain/price/shown-price'
import type { LeadFacts } from '../../facts/lead-facts.ts'
import type { LeadDestination } from '../lead-destination.ts'

/** The payload for a dealer's own system: the lead as it was sent, and what the platform knows about it. */
export function webhookBody(facts: LeadFacts): string {
  const { delivery, site, lead, car, booking, location } = facts
  return JSON.stringify({
    id: delivery.id,
    type: `lead.${delivery.occasion?.replace(/-\d+$/, '')}`,
    created_at: delivery.createdAt.toISOString(),
    site: { id: site.id, slug: site.slug },
    lead: {
      id: lead.id,
      reference: lead.reference,
      category: lead.category,
      subcategory: lead.subcategory,
      received_at: lead.createdAt.toISOString(),
      fields: lead.payload,
      earlier_enquiries: facts.earlier.count,
    },
    vehicle: car && {
      id: car.id,
      stock_number: car.stockNumber,
      name: car.name,
      year: car.year,
      make: car.make,
      model: car.model,
      vin: car.vin,
      type: car.carType,
      price_when_enquired: toPrice(facts.price.seen, site.country),
      price_now: toPrice(facts.price.now, site.country),
    },
    location: location && { id: location.id, slug: location.slug, name: location.name },
    booking: booking && {
      state: booking.cancelledAt ? 'cancelled' : 'booked',
      sequence: booking.sequence,
      kind: booking.kind,
      starts_at: booking.startsAt.toISOString(),
      ends_at: booking.endsAt.toISOString(),
      location_id: booking.locationId,
    },
  })
}

export const webhookDestination: LeadDestination = {
  find: ({ settings }, { payload }, occasion) => {
    const isOfPartner = payload.lead_destination === 'car-clarity' && occasion === 'complete'
    return [settings.leadWebhookUrl, isOfPartner ? settings.carClarityUrl : ''].filter(Boolean)
  },
  compose: (facts) => ({ webhookBody: webhookBody(facts) }),
}

/** In dollars as the website shows it, with its basis both as a key and as text. */
function toPrice(price: ShownPrice | null, country: Country) {
  return (
    price && {
      amount: price.cents / 100,
      basis: basisKey(price.basis),
      basis_text: priceBasisText(price.basis, country),
    }
  )
}
