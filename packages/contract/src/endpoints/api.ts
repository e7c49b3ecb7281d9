import { currencies } from '@forecourt/domain/country/countries'
import * as z from 'zod'
import { type Endpoint, get } from './endpoint.ts'

/** The scopes of a key. A key with `website` is the password of a website with its own credentials. */
export const apiScopes = ['vehicles.read', 'channels.read', 'website'] as const
export type ApiScope = (typeof apiScopes)[number]

const vehicle = z.object({
  stock_number: z.string(),
  vin: z.string().nullable(),
  url: z.url(),
  name: z.string(),
  kind: z.string(),
  condition: z.enum(['new', 'used', 'demo']),
  availability: z.enum(['available', 'reserved', 'coming_soon']),
  year: z.number().int().nullable(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  series: z.string().nullable(),
  /** The price that the site shows, in whole units of its currency; null when the dealer shows none. */
  price: z.number().nullable(),
  was_price: z.number().nullable(),
  currency: z.enum(currencies),
  /** What the price includes: `estimated` is the price plus the duty and fees of its state. */
  price_basis: z.enum(['drive_away', 'estimated', 'before_charges']).nullable(),
  /** The dealer's own price within an estimated one. */
  price_before_charges: z.number().nullable(),
  odometer_km: z.number().int().nullable(),
  rego: z.string().nullable(),
  body: z.string().nullable(),
  colour: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  drive: z.string().nullable(),
  engine: z.string().nullable(),
  doors: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  certified: z.boolean(),
  description: z.string(),
  photos: z.array(z.url()),
  location: z.object({ name: z.string(), city: z.string(), state: z.string() }),
  listed_at: z.iso.datetime(),
})

const channel = z.object({
  channel: z.string(),
  /** How many listed vehicles are in its feed. */
  taken: z.number().int(),
  left_out: z.array(z.object({ reason: z.string(), count: z.number().int() })),
})

/**
 * The stock API of a site for programs of dealers and their partners; each endpoint has the scope that its key needs.
 * The API documentation is generated from these endpoints.
 */
export const apiRows = {
  apiVehicles: {
    scope: 'vehicles.read',
    summary:
      'What the site offers, two hundred vehicles a page at most; `next` is the `after` of the page behind.',
    endpoint: get('base', '/api/v1/vehicles', {
      query: ['after', 'limit'],
      answer: z.object({ vehicles: z.array(vehicle), next: z.string().nullable() }),
    }),
  },
  apiVehicle: {
    scope: 'vehicles.read',
    summary: 'One vehicle on offer by its stock number.',
    endpoint: get('base', '/api/v1/vehicles/:stockNumber', {
      answer: vehicle,
    }),
  },
  apiChannels: {
    scope: 'channels.read',
    summary: 'What each advertising channel takes of the stock, and what is left out and why.',
    endpoint: get('base', '/api/v1/channels', {
      answer: z.object({ channels: z.array(channel) }),
    }),
  },
} as const satisfies Readonly<Record<string, { scope: ApiScope; summary: string; endpoint: Endpoint }>>

export const apiEndpoints = {
  apiVehicles: apiRows.apiVehicles.endpoint,
  apiVehicle: apiRows.apiVehicle.endpoint,
  apiChannels: apiRows.apiChannels.endpoint,
  /** The OpenAPI document of the three endpoints above; it is public. */
  apiDocument: get('base', '/api/v1/openapi.json', { answer: z.record(z.string(), z.unknown()) }),
}

export type ApiVehicleJson = z.infer<typeof vehicle>
