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

/** What a stock file says of a vehicle, stored unchanged. */
export type VehicleFacts = {
  stockNumber: string
  vin: string | null
  make: string
  model: string
  year: number | null
  badge: string | null
  series: string | null
  carType: CarType
  priceBasis: PriceBasis
  priceState: string | null
  subscriptionPriceCents: Cents | null
  odometerKm: number | null
  rego: string | null
  regoMonths: number | null
  body: string | null
  colour: string | null
  fuel: string | null
  transmission: string | null
  drive: string | null
  engine: string | null
  doors: number | null
  seats: number | null
  certified: boolean
  tag: string | null
  preorder: boolean
  /** Only false has an effect: by default a vehicle can be reserved. */
  reservable: boolean | null
  /** The start of the offer, `YYYY-MM-DD`. */
  date: string | null
  customRank: number
  description: string
  videoUrl: string | null
  historyFileUrl: string | null
  /** The date of the market averages, `YYYY-MM-DD`; null if the feed has none. */
  marketCheckedOn: string | null
  carsalesTitle: string | null
  carsalesSellerIdentifier: string | null
  privateSuburb: string | null
  privatePostcode: string | null
}

/** A vehicle of any kind, as all rules and pages see it. Times are epoch milliseconds. */
export type Car = VehicleFacts & {
  id: number
  kind: VehicleKind
  slug: string
  name: string
  createdAtMs: number
  photosCount: number

  /** `in_stock`, `coming_soon`, `sold`, or any other value of a feed. */
  status: string
  reserved: boolean
  sold: boolean
  /** The end of the hold while somebody pays a deposit; null if not held. */
  heldUntilMs: number | null
  soldAtMs: number | null
  showOnDealerWebsite: boolean

  priceCents: PriceCents | null
  beforePriceCents: PriceCents | null

  /** 'Electric' or 'Hybrid'; null for everything else. */
  simpleFuel: string | null
  images: readonly CarImage[]

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
  location: CarPlace

  /** Keyed by finance provider. */
  financeLenders: Readonly<Record<string, Lender>>
  paymentProcessors: readonly PaymentProcessor[]
  /** Whether its dealership has an account that can take deposits, which online reservation requires (S5.25). */
  hasCheckoutPaymentProcessor: boolean
  averageMarketPriceCents: PriceCents | null
  stateAverageMarketPriceCents: PriceCents | null
}
