import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dealers } from '@forecourt/demo/dealers'
import type { DealerPlan } from '@forecourt/demo/dealers/parts/dealer-plan'
import { generateStock } from '@forecourt/demo/stock/generate-stock'
import { writeStockFile } from '@forecourt/demo/stock/write-stock-file'
import { type Periodic, runPeriodically } from '@forecourt/platform/infrastructure/queue/run-periodically'
import type { LocalPlatform } from '@forecourt/platform/local'
import { sourceFolder } from '@forecourt/platform/stock/sources/source-folder'
import {
  createLocationFinder,
  findDealership,
  findSource,
  insertSource,
  type Source,
} from '@forecourt/platform/stock/sources/source-store'
import type { Logger } from 'pino'
import { demoSeed } from './load-demo.ts'

type Sending = { dataDir: string; everyMinutes: number; log: Logger }

/**
 * Simulates the systems of demo dealers whose stock is imported from files: each writes one to the folder of its source
 * now and every few minutes, where the platform picks it up like any other. Null if disabled.
 */
export function sendStockFiles(
  platform: LocalPlatform,
  { dataDir, everyMinutes, log }: Sending,
): Periodic | null {
  if (everyMinutes === 0) return null
  const everyMs = everyMinutes * 60_000
  const send = async () => {
    const n = Math.floor(Date.now() / everyMs)
    for (const plan of dealers.filter(({ sendsStockFile }) => sendsStockFile)) {
      const source = await findOrAddSource(platform, plan)
      if (source) await putFile(sourceFolder(dataDir, source), plan, n)
    }
  }
  return runPeriodically(send, { everyMs, log, failure: 'The stock files of the demo were not sent' })
}

/** Written under a temporary name that the platform ignores until the file is complete. */
async function putFile(folder: string, plan: DealerPlan, n: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const stock = generateStock(plan, { seed: demoSeed, count: plan.stockCount, nowMs: Date.now() })
  const partial = join(folder, '.stock.csv')
  await writeFile(partial, writeStockFile(stock, n))
  await rename(partial, join(folder, 'stock.csv'))
}

async function findOrAddSource(platform: LocalPlatform, { site }: DealerPlan): Promise<Source | null> {
  const db = platform.database.drizzle
  const name = `${site.name} yard`
  const dealershipId = await findDealership(db, site.slug)
  if (dealershipId === null) return null
  const known = await findSource(db, name, dealershipId)
  if (known) return known
  const locationId = (await createLocationFinder(db, dealershipId))(null)
  if (locationId === null) return null
  return insertSource(db, {
    name,
    dealershipId,
    locationId,
    kind: site.kind,
    // Nobody looks before visitors of a demo do.
    asksFirst: false,
    soldAfterRuns: 1,
    // High enough that a demo that was stopped for a week continues without a confirmation.
    stopPercent: 90,
  })
}
