import type pg from 'pg'
import { parseSearch } from '../../packages/search/src/grammar/parse-search.ts'
import type { SearchState } from '../../packages/search/src/grammar/search-state.ts'
import { writeSearch } from '../../packages/search/src/grammar/write-search.ts'
import { answerSiteSearch } from '../../services/platform/src/stock/search/answer-site-search.ts'
import {
  buildSqlSearch,
  listedCars,
  type SqlSearchSite,
  sqlSearch,
} from '../../services/platform/testing/stock/sql-search.ts'
import { demand, median, print, timed } from '../figures.ts'
import { openWebsite } from './open-website.ts'
import { benchProvider, openStockedPlatform } from './stocked-platform.ts'
import { visitorStates } from './visitor-states.ts'

type Sql = { text: string; values: unknown[] }

const rounds = 3
const wanted = 10
const dayMs = 86_400_000
/** All listed vehicles in one denormalised table without joins, the best case for SQL. */
const flat = 'select * from bench_listed where ($1::int, $2::text, $3::text, $4::text) is not null'

/** Fills the flat table and indexes the columns that visitors filter and sort by. */
async function makeFlatTable(client: pg.PoolClient, { siteId, soldSinceMs, nowMs }: SqlSearchSite) {
  const literals = [String(siteId), `'${benchProvider}'`, iso(soldSinceMs), iso(nowMs)]
  const select = listedCars.replace(/\$(\d)/g, (_, at) => literals[Number(at) - 1] ?? '')
  await client.query(`create table bench_listed as ${select}`)
  for (const name of ['make', 'body', 'fuel', 'colour', 'price', 'km', 'year', 'custom_rank', 'created_at'])
    await client.query(`create index on bench_listed (${name})`)
  await client.query('vacuum analyze bench_listed')
}

function iso(ms: number): string {
  return `'${new Date(ms).toISOString()}'::timestamptz`
}

/** The same searches through the index, the website's own call and one SQL round trip, alternating in one run. */
export async function compareWithPostgres(size: number, statesARound: number): Promise<void> {
  const platform = await openStockedPlatform(size)
  const website = await openWebsite(platform)
  const client = await platform.database.pool.connect()
  try {
    const nowMs = Date.now()
    const site = { siteId: platform.siteId, provider: benchProvider, soldSinceMs: nowMs - 3 * dayMs, nowMs }
    // Compiling a query takes longer than running it, and each side has one core.
    await client.query('set jit = off; set max_parallel_workers_per_gather = 0')
    await makeFlatTable(client, site)
    const stock = await sqlSearch(platform.database.pool, site, parseSearch(''))
    const states = visitorStates(stock, (rounds + 1) * statesARound, size)
    const ask = ({ text, values }: Sql) => client.query(text, values)
    const contenders = {
      // The searches as the website sends them, without values that an address cannot express, such as a fraction of a
      // seat.
      index: (_: SearchState, search: string) =>
        answerSiteSearch(platform.context, platform.siteId, {
          state: parseSearch(search),
          fixed: parseSearch(''),
        }).then(({ ok }) => demand(ok, `The search ${search} cannot be read.`)),
      '/api/search': (_: SearchState, search: string) => website.get(`/api/search?${search}`),
      'SQL over the tables': (state: SearchState) => ask(buildSqlSearch(site, state)),
      'SQL over one flat table': (state: SearchState) => ask(buildSqlSearch(site, state, flat)),
      'SQL by its indexes': (state: SearchState) => ask(buildSqlSearch(site, state, flat, 'each')),
    }
    const names = Object.keys(contenders) as (keyof typeof contenders)[]
    const byRound = new Map(names.map((name) => [name, [] as number[]]))
    for (let round = 0; round <= rounds; round++) {
      const times = new Map(names.map((name) => [name, [] as number[]]))
      for (const state of states.slice(round * statesARound, (round + 1) * statesARound)) {
        const search = writeSearch(state)
        for (const name of names) times.get(name)?.push(await timed(() => contenders[name](state, search)))
      }
      // The first round is a warm-up.
      if (round > 0) for (const name of names) byRound.get(name)?.push(median(times.get(name) ?? []))
    }
    const p50 = (name: keyof typeof contenders) => median(byRound.get(name) ?? [])
    const best = Math.min(...names.filter((name) => name.startsWith('SQL')).map(p50))
    const ratio = { index: best / p50('index'), call: best / p50('/api/search') }
    print(`${size} vehicles, p50: ${names.map((name) => `${name} ${p50(name).toFixed(2)} ms`).join(', ')}`)
    print(
      `  the best SQL takes ${ratio.index.toFixed(1)} times the index, ${ratio.call.toFixed(1)} times /api/search`,
    )
    if (size !== 10_000) return
    await printPlan(client, buildSqlSearch(site, states[0] ?? parseSearch(''), flat, 'each'))
    demand(ratio.index >= wanted, `the index must be ${wanted} times as fast as SQL at ${size} vehicles.`)
    demand(ratio.call >= wanted, `/api/search must be ${wanted} times as fast as SQL at ${size} vehicles.`)
  } finally {
    client.release()
    await website.close()
    await platform.close()
  }
}

async function printPlan(client: pg.PoolClient, { text, values }: Sql) {
  const { rows } = await client.query(`explain (analyze, costs off, timing off) ${text}`, values)
  for (const row of rows.slice(0, 12)) print(`    ${row['QUERY PLAN']}`)
  print(`    … ${rows.length} lines; ${rows.at(-1)['QUERY PLAN']}`)
}
