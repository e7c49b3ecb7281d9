import type { Cents } from '../../money/cents.ts'
import type { CarType, PriceBasis } from '../car.ts'

/** What a feed says of a vehicle's sale; a withdrawn one is kept and not shown. */
export const feedStatuses = ['in_stock', 'coming_soon', 'reserved', 'sold', 'withdrawn'] as const
export type FeedStatus = (typeof feedStatuses)[number]

/** One vehicle as a dealer's feed tells it. Its location is named by slug, its photos by their addresses, in order. */
export type FeedVehicle = {
  stockNumber: string
  vin: string | null
  make: string
  model: string
  year: number | null
  badge: string | null
  series: string | null
  name: string | null
  carType: CarType
  status: FeedStatus
  priceCents: Cents | null
  beforePriceCents: Cents | null
  priceBasis: PriceBasis
  odometerKm: number | null
  rego: string | null
  body: string | null
  colour: string | null
  fuel: string | null
  transmission: string | null
  drive: string | null
  engine: string | null
  doors: number | null
  seats: number | null
  certified: boolean
  description: string
  videoUrl: string | null
  location: string | null
  photos: readonly string[]
  attributes: Readonly<Record<string, string>>
}

export type FeedField = keyof FeedVehicle

/** What one row says: only the fields for which its file has a column. A file without a column says nothing of it. */
export type FedVehicle = Partial<FeedVehicle> & Pick<FeedVehicle, 'stockNumber' | 'make' | 'model'>

/** What an empty cell says, and what a new vehicle has where its file has no column. */
export const emptyFields: Readonly<Omit<FeedVehicle, 'stockNumber' | 'make' | 'model' | 'attributes'>> &
  Readonly<Record<'stockNumber' | 'make' | 'model', null>> = {
  stockNumber: null,
  vin: null,
  make: null,
  model: null,
  year: null,
  badge: null,
  series: null,
  name: null,
  carType: 'used',
  status: 'in_stock',
  priceCents: null,
  beforePriceCents: null,
  priceBasis: 'egc',
  odometerKm: null,
  rego: null,
  body: null,
  colour: null,
  fuel: null,
  transmission: null,
  drive: null,
  engine: null,
  doors: null,
  seats: null,
  certified: false,
  description: '',
  videoUrl: null,
  location: null,
  photos: [],
}
