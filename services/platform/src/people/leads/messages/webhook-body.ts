import type { LeadFacts } from '../facts/lead-facts.ts'

/** What a dealer's own system is posted: the lead as it was sent, with what the platform knows about it. */
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
