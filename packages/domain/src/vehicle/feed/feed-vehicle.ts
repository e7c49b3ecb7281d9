import type { Cents } from '../../money/cents.ts'
import type { VehicleFacts } from '../car.ts'
import { type FeedLender, noLender } from './feed-lender.ts'

/** A vehicle's status in a feed; withdrawn ones are stored but not shown. */
export const feedStatuses = ['in_stock', 'coming_soon', 'reserved', 'sold', 'withdrawn'] as const
export type FeedStatus = (typeof feedStatuses)[number]

/** A vehicle in a dealer's feed. The location is a slug; photos are URLs, in order. */
export type FeedVehicle = FeedLender &
  VehicleFacts & {
    name: string | null
    status: FeedStatus
    priceCents: Cents | null
    beforePriceCents: Cents | null
    averageMarketPriceCents: Cents | null
    stateAverageMarketPriceCents: Cents | null
    location: string | null
    photos: readonly string[]
    attributes: Readonly<Record<string, string>>
  }

export type FeedField = keyof FeedVehicle

/** The fields of one row: only those that the file has a column for. Missing columns change nothing. */
export type PartialFeedVehicle = Partial<FeedVehicle> &
  Pick<FeedVehicle, 'stockNumber' | 'make' | 'model'> & {
    /** Fields whose values could not be read, or cannot be right. */
    doubts?: readonly FeedField[]
    /** While the price is in doubt, the last one that was not. */
    certainPriceCents?: Cents
    /** When its system says that it last changed the vehicle. */
    modifiedAtMs?: number
  }

/** Whether the status means that the vehicle is no longer for sale. */
export function isOffSale({ status }: Pick<Partial<FeedVehicle>, 'status'>): boolean {
  return status === 'sold' || status === 'withdrawn'
}

/** The value of an empty cell, and of a new vehicle whose file lacks the column. */
export const emptyFieldValues: Readonly<Omit<FeedVehicle, 'stockNumber' | 'make' | 'model' | 'attributes'>> &
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
  priceState: null,
  subscriptionPriceCents: null,
  odometerKm: null,
  rego: null,
  regoMonths: null,
  body: null,
  colour: null,
  fuel: null,
  transmission: null,
  drive: null,
  engine: null,
  doors: null,
  seats: null,
  certified: false,
  tag: null,
  preorder: false,
  reservable: null,
  date: null,
  customRank: 0,
  description: '',
  videoUrl: null,
  historyFileUrl: null,
  averageMarketPriceCents: null,
  stateAverageMarketPriceCents: null,
  marketCheckedOn: null,
  carsalesTitle: null,
  carsalesSellerIdentifier: null,
  privateSuburb: null,
  privatePostcode: null,
  location: null,
  photos: [],
  ...noLender,
}
