import type { Cents } from '../../money/cents.ts'
import type { VehicleKind } from '../kind/kind.ts'

/** What new vehicles of a kind cost in dollars: the cheapest, and the dearest that dealers have in stock. */
const newPrices: Readonly<Record<VehicleKind, readonly [least: number, most: number]>> = {
  car: [12_000, 600_000],
  motorcycle: [2_000, 80_000],
  scooter: [1_000, 40_000],
  camper: [15_000, 450_000],
  rv: [40_000, 900_000],
  caravan: [12_000, 350_000],
  truck: [25_000, 900_000],
  trailer: [800, 150_000],
}

/** What is left of a price after so many years, at the quickest; collectors pay any price for what is old. */
const lossAYear = 0.85
const leastShare = 0.03
/** How much further a price may be before it is called implausible: both ends are rough. */
const slack = 1.5
/** A market price says what this very vehicle costs. */
const marketTimes = 3

export type PricedVehicle = {
  kind: VehicleKind
  year: number | null
  priceCents: Cents
  /** What such vehicles cost on the market, if the file says it. */
  marketCents?: Cents | null
}

/** Whether a price is far below or above what such a vehicle costs, by its kind, its year and the market. */
export function judgePrice(vehicle: PricedVehicle, nowYear: number): 'low' | 'high' | null {
  const { kind, year, priceCents, marketCents } = vehicle
  if (marketCents) {
    if (priceCents > marketCents * marketTimes) return 'high'
    return priceCents * marketTimes < marketCents ? 'low' : null
  }
  const [least, most] = newPrices[kind]
  const age = year === null ? 20 : Math.max(0, nowYear - year)
  const lowest = (least * Math.max(lossAYear ** age, leastShare) * 100) / slack
  if (priceCents < lowest) return 'low'
  return priceCents > most * 100 * slack ? 'high' : null
}
