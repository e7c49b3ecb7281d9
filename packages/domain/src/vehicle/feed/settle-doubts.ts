import type { PartialFeedVehicle } from './feed-vehicle.ts'
import { findPriceTypo } from './find-price-typo.ts'
import { type Doubt, doubtOf, keptFields } from './read-vehicle.ts'

/** What a source said of a vehicle before. */
type Earlier = Partial<PartialFeedVehicle>

export type SettledVehicle = { vehicle: PartialFeedVehicle; doubts: readonly Doubt[] }

/**
 * A row with doubts beside what was known before: what is certain is taken, and what is in doubt takes the vehicle off
 * what depends on it. Without a certain price none is shown; without a certain status nobody reserves it online.
 */
export function settleDoubts(
  read: SettledVehicle,
  earlier: Earlier | undefined,
  { isApproved }: { isApproved: boolean },
): SettledVehicle {
  const vehicle = { ...read.vehicle }
  const doubts = [...read.doubts]
  const certain = earlier?.priceCents ?? earlier?.certainPriceCents
  const typo = isApproved ? null : findPriceTypo(certain, vehicle.priceCents)
  if (typo !== null) doubts.push(doubtOf('priceCents', typo))
  const inDoubt = new Set(doubts.map(({ field }) => field))
  if (inDoubt.has('priceCents') || inDoubt.has('priceBasis')) {
    vehicle.priceCents = null
    if (certain) vehicle.certainPriceCents = certain
  }
  for (const field of keptFields)
    if (inDoubt.has(field)) {
      if (earlier && field in earlier) Object.assign(vehicle, { [field]: earlier[field] })
      else delete vehicle[field]
    }
  if (inDoubt.has('status') || inDoubt.has('location')) vehicle.reservable = false
  else if (isHeldBack(earlier) && !('reservable' in vehicle)) vehicle.reservable = null
  // Its price said once what it includes, and does not now.
  if (earlier?.priceBasis !== undefined && vehicle.priceBasis === undefined && 'priceCents' in vehicle)
    vehicle.priceBasis = 'egc'
  if (inDoubt.size > 0) vehicle.doubts = [...inDoubt]
  return { vehicle, doubts }
}

function isHeldBack(earlier: Earlier | undefined): boolean {
  return earlier?.doubts?.some((field) => field === 'status' || field === 'location') ?? false
}

/** A row of a known vehicle whose cells cannot be told apart: nothing of it is certain but which vehicle it is. */
export function doubtWholeRow(stockNumber: string, earlier: Earlier, fault: string): SettledVehicle {
  const doubts: Doubt[] = [
    { field: 'status', reason: `${fault} No price is shown, and it can’t be reserved online.` },
    { field: 'priceCents', reason: '' },
  ]
  const known = { make: '', model: '', ...earlier, stockNumber }
  return settleDoubts({ vehicle: known, doubts }, earlier, { isApproved: false })
}
