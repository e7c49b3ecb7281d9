import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { dealers } from '../packages/demo/src/dealers.ts'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { ask, startServer, type TestServer } from '../scripts/testing/start-server.ts'
import { openDatabase } from '../services/platform/src/infrastructure/database/open-database.ts'
import { demand, median, print, quantile } from './figures.ts'
import { makeDemoDir } from './page-cache/demo-site.ts'

/*
 * The time from the UPDATE of a price in the database to the pages that show it, served by other processes than the one
 * that wrote: two complete servers on one Postgres, whose listing and car page were cached before each change.
 */
const changes = 15
const goalMs = 1_000
const pollMs = 5
const host = `${dealers[0]?.site.slug}.localhost`

const dir = await makeDemoDir()
const database = await openDatabase({
  dataDir: join(dir, 'database'),
  databaseUrl: null,
  log: pino({ level: 'silent' }),
  schema: null,
})
const servers: TestServer[] = []

async function start(name: string): Promise<void> {
  const { host: socket = '', user, database: base } = database.connectionConfig
  const url = `postgres://${user}@localhost/${base}?host=${encodeURIComponent(socket)}`
  const started = await startServer({ DATABASE_URL: url, DATA_DIR: join(dir, name) })
  if (!('port' in started)) throw new Error(started.output)
  servers.push(started)
}

async function shows(server: TestServer, path: string, text: string): Promise<boolean> {
  return (await ask(server.port, host, path)).body.includes(text)
}

async function waitFor(server: TestServer, path: string, text: string, sinceMs: number): Promise<number> {
  while (!(await shows(server, path, text))) await new Promise((resolve) => setTimeout(resolve, pollMs))
  return performance.now() - sinceMs
}

async function run(): Promise<void> {
  await start('one')
  await start('other')
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    `select c.id, c.slug from cars c join site_dealerships sd using (dealership_id) join sites s on s.id = sd.site_id
     where s.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and not c.reserved
       and c.price_cents > 1000000 order by c.id limit 1`,
    [dealers[0]?.site.slug],
  )
  const [car] = rows
  if (!car) throw new Error('The first demo dealer has no car with a price.')
  const paths = { listing: '/search/new-used-and-demo-cars?sortBy=price%3Adesc', car: `/cars/${car.slug}` }
  const times: Record<keyof typeof paths, number[]> = { listing: [], car: [] }
  for (let change = 0; change < changes; change++) {
    for (const server of servers) for (const path of Object.values(paths)) await ask(server.port, host, path)
    const dollars = 900_000 + change * 1_111
    const startedAt = performance.now()
    await database.pool.query('update cars set price_cents = $1 where id = $2', [dollars * 100, car.id])
    const text = `$${dollars.toLocaleString('en-AU')}`
    await Promise.all(
      servers.flatMap((server) =>
        (['listing', 'car'] as const).map(async (page) =>
          times[page].push(await waitFor(server, paths[page], text, startedAt)),
        ),
      ),
    )
  }
  for (const [page, all] of Object.entries(times))
    print(
      `${page} page with the new price after ${median(all).toFixed(0)} ms, nine of ten within ` +
        `${quantile(all, 0.9).toFixed(0)} ms (${all.length} changes seen)`,
    )
  demand(
    median([...times.listing, ...times.car]) < goalMs,
    `a change must be on the pages within ${goalMs} ms.`,
  )
}

buildWebsite()
try {
  await run()
} finally {
  for (const server of servers) await server.stop()
  await database.close()
  await rm(dir, { recursive: true, force: true })
}
