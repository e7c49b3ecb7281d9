import type { Cents, PriceBasis, PriceCents } from '../money/cents.ts'
import type { PaymentProvider } from '../money/gateway-table.ts'
import type { CarEvidence, EarlierPrice } from './evidence/car-evidence.ts'
import type { VehicleKind } from './kind/kind.ts'
import type { Lender } from './lender.ts'

/** New, used and demo stock (S4.03). */
export const carTypes = ['new', 'used', 'demo'] as const
export type CarType = (typeof carTypes)[number]

export type PaymentProcessor = {
  authorizationType: PaymentProvider
  authorizationKey: string
  depositCents: Cents | null
  applePayEnabled: boolean
  googlePayEnabled: boolean
  googleMerchantId: string | null
}

export type CarImage = {
  url: string
  width: number
  height: number
  alt: string
  /** What must stay in sight where it is cut, in per cent; without one the middle. */
  focal?: { x: number; y: number } | undefined
}

export type CarPlace = {
  name: string
  phone: string
  slug: string
  city: string
  state: string
  address: { id: number; street: string; city: string; state: string; placeUrl: string | null }
  distributionLocations: readonly string[]
}

/** One vehicle of any kind, as every rule and page sees it. Times are epoch milliseconds. */
export type Car = {
  id: number
  kind: VehicleKind
  slug: string
  name: string
  year: number | null
  make: string
  model: string
  badge: string | null
  series: string | null
  stockNumber: string
  vin: string | null
  rego: string | null
  odometerKm: number | null
  createdAtMs: number
  date: string | null
  photosCount: number
  carsalesTitle: string | null
  carsalesSellerIdentifier: string | null

  carType: CarType
  /** `in_stock`, `coming_soon`, `sold`, and others that a feed may invent. */
  status: string
  preorder: boolean
  reserved: boolean
  sold: boolean
  reservable: boolean | null
  /** Until when somebody who is paying a deposit keeps it from others; null when nobody does. */
  heldUntilMs: number | null
  soldAtMs: number | null
  showOnDealerWebsite: boolean

  priceCents: PriceCents | null
  beforePriceCents: PriceCents | null
  subscriptionPriceCents: Cents | null
  priceBasis: PriceBasis
  priceState: string | null
  regoMonths: number | null

  tag: string | null
  certified: boolean
  /** 'Electric' or 'Hybrid'; null for everything else. */
  simpleFuel: string | null
  historyFileUrl: string | null
  videoUrl: string | null
  description: string
  images: readonly CarImage[]

  body: string | null
  colour: string | null
  fuel: string | null
  transmission: string | null
  drive: string | null
  engine: string | null
  doors: number | null
  seats: number | null
  /** Further facts of the vehicle's kind (berths, payload, learner approved …), label to value. */
  attributes: Readonly<Record<string, string | number | boolean>>
  /** Null when the feed brings none. */
  evidence: CarEvidence | null
  /** Oldest first: the proof behind a was-price. */
  priceHistory: readonly EarlierPrice[]

  dealershipId: number
  dealershipSlug: string
  locationId: number
  city: string
  state: string
  privateSuburb: string | null
  privatePostcode: string | null
  location: CarPlace

  /** Keyed by finance provider. */
  financeLenders: Readonly<Record<string, Lender>>
  paymentProcessors: readonly PaymentProcessor[]
  /** Whether anybody can take a deposit for it: what the rule of reserving online asks (S5.25). */
  hasCheckoutPaymentProcessor: boolean
  averageMarketPriceCents: PriceCents | null
  stateAverageMarketPriceCents: PriceCents | null
  /** The day on which the averages were taken, `YYYY-MM-DD`; null when the feed does not say. */
  marketCheckedOn: string | null
  customRank: number
}
