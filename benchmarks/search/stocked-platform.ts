import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { type LocalPlatform, openLocalPlatform } from '../../services/platform/src/local.ts'
import { importDealer } from '../../services/platform/src/stock/dealer-import/import-dealer.ts'
import { testKeys } from '../../services/platform/testing/platform/test-keys.ts'
import { aDealer } from '../../services/platform/testing/stock/a-dealer.ts'
import { fillStock } from '../../services/platform/testing/stock/fill-stock.ts'
import { makeDemoDir } from '../page-cache/demo-site.ts'

export const benchCredentials = { user: 'bench', password: 'not-a-secret' }
export const benchProvider = 'provider-8'
export const benchSlug = 'north'

export type StockedPlatform = LocalPlatform & { siteId: number; dataDir: string }

/** A complete platform on its own Postgres, with one dealer and this many cars. */
export async function openStockedPlatform(count: number): Promise<StockedPlatform> {
  const dir = await makeDemoDir()
  const dataDir = join(dir, 'data')
  const platform = await openLocalPlatform({
    dataDir,
    databaseUrl: null,
    credentials: benchCredentials,
    keys: testKeys,
    log: pino({ level: 'silent' }),
    drawPicture: async (drawing) => new TextEncoder().encode(JSON.stringify(drawing)),
  })
  const dealer = aDealer(benchSlug)
  const { siteId } = await importDealer(platform.database.drizzle, platform.pictures, {
    ...dealer,
    site: { ...dealer.site, financeProvider: benchProvider },
    flags: [{ scope: 'site', key: 'finance', state: 'on' }],
  })
  await fillStock(platform.database.pool, { dealershipId: 1, count, nowMs: Date.now() })
  await platform.database.pool.query('vacuum analyze')
  return {
    ...platform,
    siteId,
    dataDir,
    async close() {
      await platform.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
