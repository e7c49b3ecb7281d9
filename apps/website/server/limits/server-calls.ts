import type { LimitName } from '@forecourt/domain/capacity/limit-table'

type ServerCall = { methods: readonly string[]; path: string; limit: LimitName }

/** Calls that any host answers, before the site is known. */
export const callsOfAnyHost = [
  { methods: ['POST'], path: '/api/payment_callbacks/*', limit: 'callback' },
  { methods: ['POST'], path: '/api/stock_sources/:id/vehicles', limit: 'callback' },
  { methods: ['GET'], path: '/api/v1/*', limit: 'api' },
  { methods: ['GET'], path: '/internal/domains/ask', limit: 'certificate' },
] as const satisfies readonly ServerCall[]

/**
 * The calls that the server answers before React Router, and their limits per address. These paths are matched
 * literally; any other spelling is a route of React Router or a 404.
 */
export const callsOfSites = [
  { methods: ['GET'], path: '/files/:id', limit: 'file' },
  { methods: ['GET'], path: '/img/:id', limit: 'file' },
  { methods: ['GET'], path: '/api/auth', limit: 'account' },
  { methods: ['POST'], path: '/api/watchlist', limit: 'account' },
  { methods: ['GET'], path: '/api/websiteUsers', limit: 'visitor' },
  { methods: ['POST'], path: '/api/events', limit: 'event' },
  { methods: ['POST'], path: '/api/events/conversion', limit: 'event' },
  { methods: ['POST'], path: '/api/events/phone_reveal', limit: 'event' },
  { methods: ['POST'], path: '/api/events/car_phone_call', limit: 'event' },
  { methods: ['POST'], path: '/api/events/vitals', limit: 'event' },
  { methods: ['POST'], path: '/api/reports', limit: 'report' },
  { methods: ['GET'], path: '/api/delivery_prices', limit: 'times' },
  { methods: ['POST'], path: '/dealerships/:id/payment_intent', limit: 'checkout' },
  { methods: ['POST'], path: '/api/leads/ticket', limit: 'ticket' },
  { methods: ['POST'], path: '/api/leads', limit: 'form' },
  { methods: ['PUT'], path: '/api/leads/:id', limit: 'form' },
  { methods: ['POST', 'PUT'], path: '/mock/leads', limit: 'form' },
  { methods: ['POST', 'PUT'], path: '/mock/leads/:id', limit: 'form' },
  { methods: ['POST'], path: '/api/carClarityCustomer', limit: 'form' },
  { methods: ['POST'], path: '/api/credit-score', limit: 'lookup' },
  { methods: ['POST'], path: '/api/nevdis', limit: 'lookup' },
  { methods: ['POST'], path: '/api/simple-autograb-lookup', limit: 'lookup' },
  { methods: ['POST', 'PUT'], path: '/api/valuations', limit: 'lookup' },
  { methods: ['POST'], path: '/api/miscellaneous', limit: 'lookup' },
  { methods: ['POST'], path: '/api/photos', limit: 'photo' },
  { methods: ['GET'], path: '/lead-photos', limit: 'visitor' },
  { methods: ['GET'], path: '/lead-photos/:id', limit: 'visitor' },
  { methods: ['GET'], path: '/finance-licence/:id', limit: 'visitor' },
] as const satisfies readonly ServerCall[]
