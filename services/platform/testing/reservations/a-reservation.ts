import type { SiteLocation } from '@forecourt/domain/site/site'
import type { ReservationRow } from '../../src/money/reservations/ledger/reservation-store.ts'
import type { ConfiguredSite } from '../../src/sites/get-site-rules.ts'

/** A paid reservation, its site and its location, with the data for mails. */
export function aReservation() {
  const reservation = {
    id: '00000000-0000-4000-8000-000000000001',
    reference: 'R-7K3-M92',
    state: 'refunding',
    thing: { name: '2021 Mazda CX-5 Maxx Sport', slug: 'x', stockNumber: 'U1' },
    details: {
      firstName: 'Ann',
      lastName: 'Tester',
      email: 'ann@visitor.example',
      phone: '0412 345 678',
    },
    depositCents: 50_000,
    handover: 'pickup',
    paidAt: new Date('2026-11-15T06:03:09.000Z'),
  } as ReservationRow
  const address = { street: '1 High Street', city: 'Perth', state: 'WA', postcode: '6000' }
  const place = { id: 3, name: 'Main yard', phone: '08 5550 1000', address } as SiteLocation
  const site = {
    name: 'North Motors',
    email: 'sales@north.example',
    phone: '08 5550 1000',
    url: 'https://north.example',
    tokens: { brand: '#b34700', 'brand-ink': '#ffffff' },
    street: '1 High Street',
    suburb: 'Perth',
    addressState: 'WA',
    postcode: '6000',
  } as unknown as ConfiguredSite
  return { reservation, site, place }
}
