import { parseArgs } from 'node:util'
import { dealers } from '@forecourt/demo/dealers'
import { syntheticDealer } from '@forecourt/demo/synthetic/synthetic-dealer'
import { type LocalPlatform, openLocalPlatform } from '@forecourt/platform/local'
import { hasSite } from '@forecourt/platform/stock/dealer-import/store'
import { parseEnv } from '@forecourt/server/env'
import { demoSeed, loadDealer, loadDemoOnce, markDemoLoaded } from './demo/load-demo.ts'
import { createProgress } from './demo/progress.ts'
import { resetDemo } from './demo/reset-demo.ts'
import { createLog } from './process/create-log.ts'
import { badArgument, endWithSentence } from './process/end-with-sentence.ts'
import { openKeys } from './process/open-keys.ts'

// npm run demo -- --sites 1000 --cars 1000000 [--seed 7]: loads a demo of any size; existing dealers stay unchanged.
// npm run demo -- --reset [--yes] [--all]: loads the demo from scratch; --all also deletes sites that are not part of
// it.
try {
  const { values } = parseArgs({
    options: {
      sites: { type: 'string' },
      cars: { type: 'string' },
      seed: { type: 'string' },
      reset: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  })
  const siteCount = wholeNumber('sites', values.sites, dealers.length)
  const carCount = wholeNumber('cars', values.cars, siteCount * 150)
  /** The same content as on the first start, with leads, deposits and a team. */
  const isUsual = values.reset && values.sites === undefined && values.cars === undefined
  const seed = wholeNumber('seed', values.seed, demoSeed)
  const env = parseEnv(process.env)
  if (values.reset) await resetDemo(env, { isSure: values.yes, withOthers: values.all })
  else if (env.mode === 'live') throw badArgument('This is a live platform: no demo is loaded into it.')
  const began = Date.now()
  const platform = await openLocalPlatform({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    credentials: { user: env.platformUser, password: env.platformPassword },
    keys: await openKeys(env, 'platform'),
    log: createLog('warn'),
    drawPicture: null,
  })
  if (isUsual) await loadDemoOnce(platform, began)
  else await loadSize(platform, { siteCount, carCount, seed, nowMs: began })
  await platform.close()
  const seconds = Math.round((Date.now() - began) / 1000)
  const size = isUsual
    ? `${dealers.length} sites and their team`
    : `${siteCount} sites and ${carCount} vehicles`
  console.log(`${size} are there after ${seconds} s.`)
} catch (error) {
  endWithSentence(error)
}

type Size = { siteCount: number; carCount: number; seed: number; nowMs: number }

async function loadSize(platform: LocalPlatform, { siteCount, carCount, seed, nowMs }: Size): Promise<void> {
  const progress = createProgress(carCount, 'vehicles')
  for (let index = 0; index < siteCount; index++) {
    const plan = dealers[index] ?? syntheticDealer(index, seed)
    // Shares differ by at most one, so that they add up exactly to the total.
    const count =
      Math.floor((carCount * (index + 1)) / siteCount) - Math.floor((carCount * index) / siteCount)
    if (await hasSite(platform.database.drizzle, plan.site.slug)) progress.add(count)
    else await loadDealer(platform, plan, { seed, count, nowMs, onStored: progress.add })
  }
  await markDemoLoaded(platform, seed)
  progress.end()
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0)
    throw badArgument(`--${name} must be a whole number above 0.`)
  return Number(text)
}
