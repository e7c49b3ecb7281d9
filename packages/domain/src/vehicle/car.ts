import type { Cents, PriceBasis, PriceCents } from '../money/cents.ts'
import type { PaymentProcessor } from '../payment/payment-processor.ts'
import type { CarEvidence, EarlierPrice } from './evidence/car-evidence.ts'
import type { VehicleKind } from './kind/kind.ts'
import type { Lender } from './lender.ts'

/** New, used and demo stock (S4.03). */
export const carTypes = ['new', 'used', 'demo'] as const
export type CarType = (typeof carTypes)[number]

export type CarImage = {
  url: string
  width: number
  height: number
  alt: string
  /** The focal point in percent, which cropping keeps visible; the middle by default. */
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

/** A vehicle of any kind, as all rules and pages see it. Times are epoch milliseconds. */
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
  /** `in_stock`, `coming_soon`, `sold`, or any other value of a feed. */
  status: string
  preorder: boolean
  reserved: boolean
  sold: boolean
  reservable: boolean | null
  /** The end of the hold while somebody pays a deposit; null if not held. */
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
  /** Further attributes of the vehicle's kind (berths, payload, learner approved …), by label. */
  attributes: Readonly<Record<string, string | number | boolean>>
  /** Null if the feed has none. */
  evidence: CarEvidence | null
  /** Oldest first: the evidence for a was-price. */
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
  /** Whether its dealership has an account that can take deposits, which online reservation requires (S5.25). */
  hasCheckoutPaymentProcessor: boolean
  averageMarketPriceCents: PriceCents | null
  stateAverageMarketPriceCents: PriceCents | null
  /** The date of the market averages, `YYYY-MM-DD`; null if the feed has none. */
  marketCheckedOn: string | null
  customRank: number
}
