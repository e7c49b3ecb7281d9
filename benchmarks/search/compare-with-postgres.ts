import type pg from 'pg'
import { parseSearch } from '../../packages/search/src/grammar/parse-search.ts'
import { writeSearch } from '../../packages/search/src/grammar/write-search.ts'
import { answerSiteSearch } from '../../services/platform/src/search/answer-site-search.ts'
import {
  buildSqlSearch,
  listedCars,
  type SqlSearchSite,
  sqlSearch,
} from '../../services/platform/src/testing/sql-search.ts'
import { demand, median, print, quantile, timed } from '../figures.ts'
import { openWebsite } from './open-website.ts'
import { benchProvider, openStockedPlatform } from './stocked-platform.ts'
import { visitorStates } from './visitor-states.ts'

const rounds = 3
const wanted = 10
const DAY_MS = 86_400_000
/** Everything that is listed in one table of its own with nothing left to join, which is the best that SQL can have. */
const flat =
  'materialized (select * from bench_listed where ($1::int, $2::text, $3::text, $4::text) is not null)'

/** Fills the flat table and indexes what visitors filter and sort by. */
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

/** The same searches by the index, by the website's own call and by one SQL round trip, in turn, in one run. */
export async function compareWithPostgres(size: number, statesARound: number): Promise<void> {
  const platform = await openStockedPlatform(size)
  const website = await openWebsite(platform)
  const client = await platform.database.pool.connect()
  try {
    const nowMs = Date.now()
    const site = { siteId: platform.siteId, provider: benchProvider, soldSinceMs: nowMs - 3 * DAY_MS, nowMs }
    // Compiling a query takes longer than running it, and each side has one core.
    await client.query('set jit = off; set max_parallel_workers_per_gather = 0')
    await makeFlatTable(client, site)
    const stock = await sqlSearch(platform.database.pool, site, parseSearch(''))
    const states = visitorStates(stock, (rounds + 1) * statesARound, size)
    const times = {
      index: [] as number[][],
      call: [] as number[][],
      sql: [] as number[][],
      flat: [] as number[][],
    }
    for (let round = 0; round <= rounds; round++) {
      const each = { index: [] as number[], call: [] as number[], sql: [] as number[], flat: [] as number[] }
      for (const state of states.slice(round * statesARound, (round + 1) * statesARound)) {
        const search = writeSearch(state)
        const params = new URLSearchParams(search)
        const byTables = buildSqlSearch(site, state)
        const byFlat = buildSqlSearch(site, state, flat)
        each.index.push(
          await timed(() => answerSiteSearch(platform.context.indexes, platform.siteId, params)),
        )
        each.call.push(await timed(() => website.get(`/api/search?${search}`)))
        each.sql.push(await timed(() => client.query(byTables.text, byTables.values)))
        each.flat.push(await timed(() => client.query(byFlat.text, byFlat.values)))
      }
      // The first round warms everything up.
      if (round === 0) continue
      for (const name of ['index', 'call', 'sql', 'flat'] as const) times[name].push(each[name])
    }
    const p50 = (of: number[][]) => median(of.map((values) => quantile(values, 0.5)))
    const best = Math.min(p50(times.sql), p50(times.flat))
    const ratio = { index: best / p50(times.index), call: best / p50(times.call) }
    print(
      `${size} vehicles: index p50 ${p50(times.index).toFixed(3)} ms, /api/search p50 ${p50(times.call).toFixed(2)} ms, ` +
        `SQL p50 ${p50(times.sql).toFixed(2)} ms, SQL over one flat indexed table p50 ${p50(times.flat).toFixed(2)} ms`,
    )
    print(
      `  the better SQL takes ${ratio.index.toFixed(1)} times the index, ${ratio.call.toFixed(1)} times /api/search`,
    )
    if (size !== 10_000) return
    await printPlan(client, buildSqlSearch(site, states[0] ?? parseSearch(''), flat))
    demand(ratio.index >= wanted, `the index must be ${wanted} times as fast as SQL at ${size} vehicles.`)
    demand(ratio.call >= wanted, `/api/search must be ${wanted} times as fast as SQL at ${size} vehicles.`)
  } finally {
    client.release()
    await website.close()
    await platform.close()
  }
}

async function printPlan(client: pg.PoolClient, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await client.query(`explain (analyze, costs off, timing off) ${text}`, values)
  for (const row of rows.slice(0, 12)) print(`    ${row['QUERY PLAN']}`)
  print(`    … ${rows.length} lines; ${rows.at(-1)['QUERY PLAN']}`)
}
