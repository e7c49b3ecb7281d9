import type { PriceBasis } from '@forecourt/domain/money/cents'
import { dayMs } from '@forecourt/domain/time/duration'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { DealerPlan } from '../../dealers/parts/dealer-plan.ts'
import type { Random } from '../../random/random.ts'
import type { Traits } from '../traits/draw-traits.ts'
import type { StockItem } from '../traits/stock-item.ts'
import { drawPrice } from './draw-price.ts'
import { lenderFigures } from './lender-figures.ts'

type Money = Pick<
  StockItem,
  | 'priceCents'
  | 'beforePriceCents'
  | 'subscriptionPriceCents'
  | 'priceBasis'
  | 'priceHistory'
  | 'financeLenders'
  | 'averageMarketPriceCents'
  | 'stateAverageMarketPriceCents'
  | 'marketCheckedOn'
>

/** All amounts of a vehicle, consistent with each other. */
export function drawPricing(
  random: Random,
  dealer: DealerPlan,
  traits: Traits,
  vehicle: {
    kind: VehicleKind
    render: string
    listDollars: number
    ageYears: number
    km: number | null
    nowMs: number
  },
): Money {
  const priceCents = drawPrice(random, { ...vehicle, carType: traits.carType })
  const provider = dealer.site.financeProvider
  const lender = lenderFigures(random, priceCents, vehicle.ageYears)
  const isDriveAway = traits.carType !== 'used' || random.chance(0.65)
  const priceBasis = isDriveAway ? 'drive_away' : 'egc'
  return {
    priceCents: traits.priced ? priceCents : null,
    ...drawReduction(random, traits, priceCents, { nowMs: vehicle.nowMs, priceBasis }),
    subscriptionPriceCents:
      dealer.site.offersSubscription && random.chance(0.3) ? Math.round(priceCents / 100 / 140) * 100 : null,
    priceBasis,
    financeLenders: traits.priced && provider !== null && !random.chance(0.04) ? { [provider]: lender } : {},
    ...drawMarket(random, traits, priceCents, vehicle.nowMs),
  }
}

/** A reduced vehicle keeps its earlier prices, oldest first, as proof of the reduction. */
function drawReduction(
  random: Random,
  traits: Traits,
  priceCents: number,
  { nowMs, priceBasis }: { nowMs: number; priceBasis: PriceBasis },
): Pick<Money, 'beforePriceCents' | 'priceHistory'> {
  const isReduced = traits.priceDrop && traits.priced
  const step = () =>
    Math.max(100, Math.round(((priceCents / 100) * (0.02 + random.next() * 0.05)) / 100) * 100) * 100
  const before = priceCents + step()
  const first = before + step()
  if (!isReduced) return { beforePriceCents: null, priceHistory: [] }
  const listedAtMs = nowMs - Math.max(2, traits.listedDays) * dayMs
  const earlier = { atMs: listedAtMs, priceCents: first, priceBasis }
  const last = { atMs: Math.round((listedAtMs + nowMs) / 2), priceCents: before, priceBasis }
  return {
    beforePriceCents: before,
    priceHistory: random.chance(0.5) ? [earlier, last] : [{ ...last, atMs: listedAtMs }],
  }
}

function drawMarket(
  random: Random,
  { market }: Traits,
  priceCents: number,
  nowMs: number,
): Pick<Money, 'averageMarketPriceCents' | 'stateAverageMarketPriceCents' | 'marketCheckedOn'> {
  const share = random.next()
  const hasState = random.chance(0.7)
  if (market === 'unknown')
    return { averageMarketPriceCents: null, stateAverageMarketPriceCents: null, marketCheckedOn: null }
  const dollars = priceCents / 100
  const average = Math.round(
    market === 'below'
      ? dollars + Math.max(650, dollars * (0.03 + share * 0.06))
      : market === 'above'
        ? dollars - Math.max(100, dollars * (0.03 + share * 0.05))
        : dollars + (share - 0.5) * Math.min(900, dollars * 0.04),
  )
  return {
    averageMarketPriceCents: average * 100,
    stateAverageMarketPriceCents: hasState ? (average + random.whole(0, 40)) * 100 : null,
    // Every average is at most a fortnight old.
    marketCheckedOn: new Date(nowMs - (1 + Math.floor(share * 13)) * dayMs).toISOString().slice(0, 10),
  }
}
