import { parseArgs } from 'node:util'
import { dealers } from '@forecourt/demo/dealers'
import { syntheticDealer } from '@forecourt/demo/synthetic/synthetic-dealer'
import { openLocalPlatform } from '@forecourt/platform/local'
import { hasSite } from '@forecourt/platform/stock/imports/store'
import { parseEnv } from '../apps/website/server/env.ts'
import { demoSeed, loadDealer, markDemoLoaded } from './demo/load-demo.ts'
import { createProgress } from './demo/progress.ts'
import { createLog } from './process/create-log.ts'
import { endWithSentence } from './process/end-with-sentence.ts'
import { openKeys } from './process/open-keys.ts'

// npm run demo -- --sites 1000 --cars 1000000 [--seed 7]: a demo of any size; dealers that are there stay as they are.
try {
  const { values } = parseArgs({
    options: { sites: { type: 'string' }, cars: { type: 'string' }, seed: { type: 'string' } },
  })
  const siteCount = wholeNumber('sites', values.sites, dealers.length)
  const carCount = wholeNumber('cars', values.cars, siteCount * 150)
  const seed = wholeNumber('seed', values.seed, demoSeed)
  const env = parseEnv(process.env)
  const began = Date.now()
  const platform = await openLocalPlatform({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    credentials: { user: env.platformUser, password: env.platformPassword },
    keys: await openKeys(env, 'platform'),
    log: createLog('warn'),
    drawPicture: null,
  })
  const progress = createProgress(carCount, 'vehicles')
  for (let index = 0; index < siteCount; index++) {
    const plan = dealers[index] ?? syntheticDealer(index, seed)
    // Shares differ by at most one, so that they add up to exactly what was asked for.
    const count =
      Math.floor((carCount * (index + 1)) / siteCount) - Math.floor((carCount * index) / siteCount)
    if (await hasSite(platform.database.drizzle, plan.site.slug)) progress.add(count)
    else await loadDealer(platform, plan, { seed, count, nowMs: began, onStored: progress.add })
  }
  await markDemoLoaded(platform, seed)
  progress.end()
  await platform.close()
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${siteCount} sites and ${carCount} vehicles are there after ${seconds} s.`)
} catch (error) {
  endWithSentence(error)
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0)
    throw Object.assign(new Error(`--${name} must be a whole number above 0.`), { code: 'BAD_ARGUMENT' })
  return Number(text)
}
