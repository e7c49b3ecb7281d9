import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { dealers } from '@forecourt/demo/dealers'
import { syntheticDealer } from '@forecourt/demo/synthetic/synthetic-dealer'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { openDatabase } from '@forecourt/platform/infrastructure/database/open-database'
import { findFact } from '@forecourt/platform/stock/dealer-import/store'
import type { Env } from '@forecourt/server/env'
import { scriptLog } from '../database/run-database-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'
import { demoSeed, loadedFact } from './load-demo.ts'

export type ResetAnswers = { isSure: boolean; withOthers: boolean }

/**
 * Files that a demo writes next to its database. Keys stay, and so do drawn pictures, which would come out the same.
 */
const written = ['outbox', 'stock', 'payment-sandbox.json']

/**
 * Empties the database of a demo and deletes its files, so that another can be loaded. Refused in live mode, while a
 * server runs, if no demo was loaded, and, unless requested, if there are sites that are not part of the demo.
 */
export async function resetDemo(
  env: Pick<Env, 'mode' | 'dataDir' | 'databaseUrl'>,
  { isSure, withOthers }: ResetAnswers,
): Promise<void> {
  if (env.mode === 'live')
    throw badArgument('This is a live platform: --reset is for demos. Nothing was deleted.')
  const { dataDir, databaseUrl } = env
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log: scriptLog,
    schema: null,
    poolSize: 1,
  })
  try {
    await refuseOtherUse(database)
    const found = await describeDemo(database)
    if (found.others.length > 0 && !withOthers)
      throw badArgument(
        `These sites are not of the demo: ${found.others.slice(0, 5).join(', ')}. Add --all to delete them too. Nothing was deleted.`,
      )
    if (!isSure) await confirmReset(found.words)
    await database.pool.query(
      'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
    )
    for (const name of written) await rm(join(dataDir, name), { recursive: true, force: true })
    console.log(`Deleted: ${found.words}; mails, stock files and sandbox payments. Keys stay.`)
  } finally {
    await database.close()
  }
}

async function refuseOtherUse({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'forecourt'
       and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows.length > 0)
    throw badArgument('A running server uses this database: stop it first. Nothing was deleted.')
}

async function describeDemo({ pool, drizzle }: Database): Promise<{ words: string; others: string[] }> {
  const { rows: there } = await pool.query(`select from pg_class where oid = to_regclass('public.app_state')`)
  const fact = there.length > 0 ? await findFact(drizzle, loadedFact) : undefined
  if (fact === undefined)
    throw badArgument('There is no demo here: npm start loads one. Nothing was deleted.')
  const { rows: sites } = await pool.query<{ slug: string }>('select slug from sites order by id')
  const seed = typeof fact === 'object' && fact !== null && 'seed' in fact ? Number(fact.seed) : demoSeed
  const own = new Set(dealers.map(({ site }) => site.slug))
  for (let index = dealers.length; index < sites.length + dealers.length; index++)
    own.add(syntheticDealer(index, seed).site.slug)
  const { rows: counts } = await pool.query<{ cars: number; leads: number }>(
    'select (select count(*)::int from cars) as cars, (select count(*)::int from leads) as leads',
  )
  const { cars = 0, leads = 0 } = counts[0] ?? {}
  return {
    words: `${sites.length} sites, ${cars} vehicles, ${leads} leads`,
    others: sites.map(({ slug }) => slug).filter((slug) => !own.has(slug)),
  }
}

async function confirmReset(words: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw badArgument(`This deletes ${words}: say --yes if you mean it. Nothing was deleted.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`This deletes ${words} and starts the demo over. Type yes: `)
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw badArgument('Nothing was deleted.')
}
