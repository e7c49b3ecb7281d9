import { fitMarket, modelKey, type PricedCar } from '@forecourt/domain/trade-in/market/fit-market'
import { marketValue } from '@forecourt/domain/trade-in/market/market-value'
import { median } from '@forecourt/domain/trade-in/market/median'
import { dealers } from '../src/dealers.ts'
import { generateStock } from '../src/stock/generate-stock.ts'

/** How far off values of cars are that the market has not seen: ours, and the median of make and model. */
export type HeldOutErrors = { cars: number; ours: number; naive: number }

const every = 5

/** Every fifth used car of the demo is held out; the others make the market. Errors are shares of the price. */
export function measureHeldOut(options: { seed: number; nowMs: number }): HeldOutErrors {
  const cars = dealers.flatMap((dealer, dealershipId) =>
    [...generateStock(dealer, { ...options, count: dealer.stockCount })].flatMap((car): PricedCar[] => {
      const { kind, body, make, model, badge, year, odometerKm, priceCents, carType } = car
      if (carType !== 'used' || year === null || odometerKm === null || priceCents === null) return []
      return [{ dealershipId, kind, body, make, model, badge, year, odometerKm, priceCents }]
    }),
  )
  const held = cars.filter((_, at) => at % every === 0)
  const seen = cars.filter((_, at) => at % every !== 0)
  const market = fitMarket(seen, new Date(options.nowMs).getUTCFullYear())
  const byModel = Map.groupBy(seen, modelKey)
  const errors = held.flatMap((car) => {
    const value = marketValue(market, car)
    if (value === null) return []
    const naive = median((byModel.get(modelKey(car)) ?? []).map(({ priceCents }) => priceCents))
    const error = (cents: number) => Math.abs(cents / car.priceCents - 1)
    return [{ ours: error(value.cents), naive: error(naive) }]
  })
  return {
    cars: errors.length,
    ours: median(errors.map(({ ours }) => ours)),
    naive: median(errors.map(({ naive }) => naive)),
  }
}
