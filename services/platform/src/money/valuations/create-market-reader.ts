import type { Country } from '@forecourt/domain/country/country'
import { dayMs, hourMs } from '@forecourt/domain/time/duration'
import { fitMarket, type Market } from '@forecourt/domain/trade-in/market/fit-market'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'
import type { ValuationContext } from './valuation-context.ts'

const freshMs = hourMs
const soldDays = 180
/** Enough for every model that sells often; fitting more data takes longer than a request may. */
const maxCars = 30_000

/**
 * The asking and sale prices of a country, in its currency, from dealers who take part (flag sharesPrices). Reloaded
 * after an hour at the earliest; concurrent requests share one load.
 */
export function createMarketReader({
  db,
  clock,
}: Pick<Infrastructure, 'db' | 'clock'>): ValuationContext['readMarket'] {
  const readings = new Map<Country, { atMs: number; market: Promise<Market> }>()

  async function readAnew(country: Country, nowMs: number): Promise<Market> {
    const homes = (await store.listHomeSites(db)).filter((home) => home.country === country)
    const refusing = new Set<number>()
    for (const siteId of new Set(homes.map((home) => home.siteId))) {
      const { flags } = await getSiteRules(db, siteId)
      if (!flags.sharesPrices) refusing.add(siteId)
    }
    const dealershipIds = homes
      .filter(({ siteId }) => !refusing.has(siteId))
      .map(({ dealershipId }) => dealershipId)
    const since = new Date(nowMs - soldDays * dayMs)
    const cars = await store.listPricedCars(db, { dealershipIds, since, limit: maxCars })
    return fitMarket(cars, new Date(nowMs).getUTCFullYear())
  }

  return (country) => {
    const nowMs = clock()
    const read = readings.get(country)
    if (read && nowMs - read.atMs < freshMs) return read.market
    const reading = { atMs: nowMs, market: readAnew(country, nowMs) }
    readings.set(country, reading)
    reading.market.catch(() => {
      if (readings.get(country) === reading) readings.delete(country)
    })
    return reading.market
  }
}
