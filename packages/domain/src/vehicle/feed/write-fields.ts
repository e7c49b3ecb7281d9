import type { Car } from '../car.ts'
import type { FeedLender } from './feed-lender.ts'
import {
  emptyFieldValues,
  type FeedField,
  type FeedStatus,
  type FeedVehicle,
  type PartialFeedVehicle,
} from './feed-vehicle.ts'

/** Columns that follow from fields with other names. */
type DerivedColumn = 'locationId' | 'reserved' | 'sold' | 'soldAtMs' | 'showOnDealerWebsite' | 'simpleFuel'

/** The columns of a car that a feed may write, with its lender. Not the slug, which never changes. */
export type FeedWrittenColumns = FeedLender &
  Pick<Car, Exclude<FeedField, keyof FeedLender | 'location' | 'photos'> | DerivedColumn>

export type FeedWrittenColumn = keyof FeedWrittenColumns

/** Fields whose columns have other names. Photos are stored in rows of their own. */
const columnsByField: Readonly<Partial<Record<FeedField, readonly FeedWrittenColumn[]>>> = {
  status: ['status', 'reserved', 'sold', 'soldAtMs', 'showOnDealerWebsite'],
  fuel: ['fuel', 'simpleFuel'],
  location: ['locationId'],
  photos: [],
}

export function listColumns(field: FeedField): readonly FeedWrittenColumn[] {
  return columnsByField[field] ?? [field as FeedWrittenColumn]
}

export type FieldWrites = {
  values: Partial<FeedVehicle>
  /** The fields to write; others stay unchanged. */
  fields: ReadonlySet<FeedField>
  locationId: number
  nowMs: number
}

/** A car's columns after some of its fields were written. */
export function writeFields(
  before: FeedWrittenColumns,
  { values, fields, locationId, nowMs }: FieldWrites,
): FeedWrittenColumns {
  const after: Record<string, unknown> = { ...before }
  for (const field of fields) {
    if (field === 'status') Object.assign(after, statusColumns(values.status ?? 'in_stock', before, nowMs))
    else if (field === 'location') after.locationId = locationId
    else if (field !== 'photos' && field !== 'name' && field in values) after[field] = values[field]
  }
  const columns = after as FeedWrittenColumns
  if (fields.has('fuel')) columns.simpleFuel = simpleFuel(columns.fuel)
  if (fields.has('name')) columns.name = values.name ?? composeName(columns)
  return columns
}

/**
 * The columns of a new car: its fields, and defaults for the rest. Written out as one literal, because a first file
 * creates a hundred thousand and merging objects takes several times as long. The lender's fields come last, after the
 * car's own columns.
 */
export function newColumns(
  vehicle: PartialFeedVehicle,
  locationId: number,
  nowMs: number,
): FeedWrittenColumns {
  const { year = null, make, model, badge = null, fuel = null } = vehicle
  const { status, reserved, sold, soldAtMs, showOnDealerWebsite } = statusColumns(
    vehicle.status ?? emptyFieldValues.status,
    { sold: false, soldAtMs: null },
    nowMs,
  )
  return {
    locationId,
    name: vehicle.name ?? composeName({ year, make, model, badge }),
    year,
    make,
    model,
    badge,
    series: vehicle.series ?? null,
    stockNumber: vehicle.stockNumber,
    vin: vehicle.vin ?? null,
    rego: vehicle.rego ?? null,
    odometerKm: vehicle.odometerKm ?? null,
    carType: vehicle.carType ?? emptyFieldValues.carType,
    status,
    reserved,
    sold,
    soldAtMs,
    showOnDealerWebsite,
    priceCents: vehicle.priceCents ?? null,
    beforePriceCents: vehicle.beforePriceCents ?? null,
    priceBasis: vehicle.priceBasis ?? emptyFieldValues.priceBasis,
    priceState: vehicle.priceState ?? null,
    subscriptionPriceCents: vehicle.subscriptionPriceCents ?? null,
    regoMonths: vehicle.regoMonths ?? null,
    certified: vehicle.certified ?? emptyFieldValues.certified,
    tag: vehicle.tag ?? null,
    preorder: vehicle.preorder ?? emptyFieldValues.preorder,
    reservable: vehicle.reservable ?? null,
    date: vehicle.date ?? null,
    customRank: vehicle.customRank ?? emptyFieldValues.customRank,
    simpleFuel: simpleFuel(fuel),
    videoUrl: vehicle.videoUrl ?? null,
    historyFileUrl: vehicle.historyFileUrl ?? null,
    averageMarketPriceCents: vehicle.averageMarketPriceCents ?? null,
    stateAverageMarketPriceCents: vehicle.stateAverageMarketPriceCents ?? null,
    marketCheckedOn: vehicle.marketCheckedOn ?? null,
    carsalesTitle: vehicle.carsalesTitle ?? null,
    carsalesSellerIdentifier: vehicle.carsalesSellerIdentifier ?? null,
    privateSuburb: vehicle.privateSuburb ?? null,
    privatePostcode: vehicle.privatePostcode ?? null,
    description: vehicle.description ?? emptyFieldValues.description,
    body: vehicle.body ?? null,
    colour: vehicle.colour ?? null,
    fuel,
    transmission: vehicle.transmission ?? null,
    drive: vehicle.drive ?? null,
    engine: vehicle.engine ?? null,
    doors: vehicle.doors ?? null,
    seats: vehicle.seats ?? null,
    attributes: vehicle.attributes ?? {},
    lender: vehicle.lender ?? null,
    interestRate: vehicle.interestRate ?? null,
    comparisonRate: vehicle.comparisonRate ?? null,
    paymentWeekCents: vehicle.paymentWeekCents ?? null,
    paymentMonthCents: vehicle.paymentMonthCents ?? null,
    termMonths: vehicle.termMonths ?? null,
    termYears: vehicle.termYears ?? null,
    disclaimer: vehicle.disclaimer ?? null,
  }
}

/** Without a status in the feed, the vehicle is on offer; a sold car keeps its time of sale. */
function statusColumns(
  status: FeedStatus,
  before: Pick<FeedWrittenColumns, 'sold' | 'soldAtMs'>,
  nowMs: number,
): Pick<FeedWrittenColumns, 'status' | 'reserved' | 'sold' | 'soldAtMs' | 'showOnDealerWebsite'> {
  const sold = status === 'sold'
  return {
    status: sold || status === 'coming_soon' ? status : 'in_stock',
    reserved: status === 'reserved',
    sold,
    soldAtMs: sold ? (before.soldAtMs ?? nowMs) : null,
    showOnDealerWebsite: status !== 'withdrawn',
  }
}

/** A car that is missing from its files is sold; one that the website did not show is not shown as sold either. */
export function markSoldAsMissing(
  columns: FeedWrittenColumns,
  before: Pick<FeedWrittenColumns, 'sold' | 'soldAtMs'>,
  nowMs: number,
): FeedWrittenColumns {
  const { showOnDealerWebsite } = columns
  return { ...columns, ...statusColumns('sold', before, nowMs), showOnDealerWebsite }
}

function simpleFuel(fuel: string | null): string | null {
  if (/hybrid|phev/i.test(fuel ?? '')) return 'Hybrid'
  return /^(?:electric|ev|bev)$/i.test(fuel ?? '') ? 'Electric' : null
}

function composeName({
  year,
  make,
  model,
  badge,
}: Pick<FeedWrittenColumns, 'year' | 'make' | 'model' | 'badge'>): string {
  return [year, make, model, badge].filter((part) => part !== null && part !== '').join(' ')
}
