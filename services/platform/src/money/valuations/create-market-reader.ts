import { fitMarket, type Market } from '@forecourt/domain/trade-in/market/fit-market'
import type { GroundContext } from '../../ground/ground-context.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const freshMs = 3_600_000
const soldDays = 180
/** Enough for every model that is often sold; a fit of more takes longer than a request may. */
const mostCars = 30_000

/**
 * What dealers ask and have sold for, of those who take part (flag sharesPrices). Read anew after an hour at the
 * earliest; whoever asks meanwhile shares one reading.
 */
export function createMarketReader({
  db,
  clock,
}: Pick<GroundContext, 'db' | 'clock'>): () => Promise<Market> {
  let read: { atMs: number; market: Promise<Market> } | null = null

  async function readAnew(nowMs: number): Promise<Market> {
    const homes = await store.listHomeSites(db)
    const refusing = new Set<number>()
    for (const siteId of new Set(homes.map((home) => home.siteId))) {
      const { flags } = await getSiteRules(db, siteId)
      if (!flags.sharesPrices) refusing.add(siteId)
    }
    const without = homes.filter(({ siteId }) => refusing.has(siteId)).map(({ dealershipId }) => dealershipId)
    const since = new Date(nowMs - soldDays * dayMs)
    const cars = await store.listPricedCars(db, { without, since, limit: mostCars })
    return fitMarket(cars, new Date(nowMs).getUTCFullYear())
  }

  return () => {
    const nowMs = clock()
    if (read && nowMs - read.atMs < freshMs) return read.market
    const reading = { atMs: nowMs, market: readAnew(nowMs) }
    read = reading
    reading.market.catch(() => {
      if (read === reading) read = null
    })
    return reading.market
  }
}
