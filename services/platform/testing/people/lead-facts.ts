import { australia } from '@forecourt/domain/country/australia'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { DeliveryRow } from '../../src/outbox/deliveries/store.ts'
import { type LeadFacts, leadFacts } from '../../src/people/leads/facts/lead-facts.ts'
import type { FoundLead } from '../../src/people/leads/facts/store.ts'
import type { SiteLeadRules } from '../../src/people/leads/rules/lead-rules.ts'
import { testKeys } from '../platform/test-keys.ts'

const at = new Date('2026-11-15T06:03:09.000Z')
const leadId = '00000000-0000-4000-8000-000000000001'

export const somePayload = {
  name: 'Jo',
  last_name: 'Citizen',
  email: 'jo@example.com',
  phone: '0400 000 000',
  postcode: '2000',
  message: 'Is it still there?',
  url: 'https://north.example/cars/x',
  lead_attributes: { visited_pages: ['/', '/cars/x'], linked_query_params: {} },
}

const car = {
  id: 1,
  name: '2021 Mazda CX-5 Maxx Sport',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  stockNumber: 'U1',
  vin: 'JM0KF000000000001',
  odometerKm: 41_250,
  carType: 'used',
  priceCents: 3_199_050,
  priceBasis: 'drive_away',
  priceState: 'NSW',
  state: 'NSW',
  body: 'SUV',
  colour: 'Soul Red',
  transmission: 'Automatic',
  doors: 5,
} as FoundLead['car']

const rules = {
  settings: settingDefaults,
  site: {
    id: 7,
    slug: 'north',
    kind: 'car',
    name: 'Dealer North',
    email: 'sales@dealer.example',
    phone: '(02) 5550 1000',
    url: 'https://north.example',
    country: australia,
    tokens: { brand: '#b34700', 'brand-ink': '#ffffff' },
    street: '1 Test Street',
    suburb: 'Testville',
    addressState: 'NSW',
    postcode: '2000',
  },
  locations: [
    {
      id: 3,
      slug: 'main',
      name: 'Main yard',
      timeZone: 'Australia/Sydney',
      phone: '(02) 5550 1001',
      address: {
        street: '1 Test Street',
        city: 'Testville',
        state: 'NSW',
        postcode: '2000',
        lat: null,
        lng: null,
      },
    },
  ],
} as unknown as SiteLeadRules

type Changes = {
  category?: string
  subcategory?: string
  payload?: Record<string, unknown>
  withCar?: boolean
  car?: Partial<NonNullable<FoundLead['car']>>
  /** The price that the visitor saw, with the key of its basis; that of the car by default. */
  seen?: { cents: number; basis: string } | null
  settings?: Partial<SiteLeadRules['settings']>
  preferredVehicle?: string
  booked?: boolean
  delivery?: Partial<DeliveryRow>
  earlier?: FoundLead['earlier']
  site?: Record<string, unknown>
}

/** The data of a message about a lead; a test overrides what it is about. */
export function someLeadFacts(changes: Changes = {}): LeadFacts {
  const delivery = {
    id: '00000000-0000-4000-8000-00000000000d',
    leadId,
    siteId: 7,
    kind: 'dealer-mail',
    destination: 'to@dealer.example',
    occasion: 'complete',
    state: 'waiting',
    attempts: 0,
    lastError: null,
    createdAt: at,
    deliveredAt: null,
    ...changes.delivery,
  } as DeliveryRow
  const { seen = { cents: 3_199_050, basis: 'drive_away:NSW' } } = changes
  const found = {
    lead: {
      id: leadId,
      siteId: 7,
      reference: 'FC-7K3M-92',
      category: changes.category ?? 'General Enquiry',
      subcategory: changes.subcategory ?? null,
      locationId: 3,
      personId: null,
      seenPriceCents: seen?.cents ?? null,
      seenPriceBasis: seen?.basis ?? null,
      payload: { ...somePayload, ...changes.payload },
      createdAt: at,
    },
    car: changes.withCar === false ? null : { ...car, ...changes.car },
    preferredVehicle: changes.preferredVehicle ?? null,
    booking: changes.booked
      ? {
          id: '00000000-0000-4000-8000-00000000000b',
          leadId,
          locationId: 3,
          kind: 'test-drive',
          startsAt: new Date('2026-11-19T23:00:00Z'),
          endsAt: new Date('2026-11-20T00:00:00Z'),
          carId: 1,
          createdAt: at,
          changedAt: at,
          sequence: 0,
          cancelledAt: null,
        }
      : null,
    valuation: null,
    earlier: changes.earlier ?? { count: 0, lastAt: null, lastReference: null },
    failures: [],
  } as unknown as FoundLead
  const ruled = {
    ...rules,
    site: { ...rules.site, ...changes.site },
    settings: { ...rules.settings, ...changes.settings },
  }
  return leadFacts(delivery, found, ruled, testKeys.links)
}
