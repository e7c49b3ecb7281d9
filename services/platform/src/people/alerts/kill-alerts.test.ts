import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StockImport } from '@forecourt/contract/import/stock-import'
import { findAlertKind } from '@forecourt/domain/listing/alert-kind'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { createTerms, matchesTerms } from '@forecourt/search/reverse/search-terms'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import type { SeenCar } from './store.ts'

const isSoak = process.env.SOAK === '1'
const counts = isSoak ? { searches: 100_000, cars: 1_000, kills: 12 } : { searches: 400, cars: 40, kills: 2 }
const victim = fileURLToPath(new URL('../../../testing/alerts/alerting-process.ts', import.meta.url))
const { random, seed, printSeed } = seededRandom(20_162)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

const makes = ['Mazda', 'Kia', 'Toyota', 'Ford', 'Isuzu Ute', 'Skoda', 'Nissan', 'Hyundai', 'MG', 'GWM']
const models = Array.from({ length: 400 }, (_, at) => `Model ${at}`)
const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van']
const colours = ['White', 'Black', 'Grey', 'Red', 'Blue']

let platform: TestPlatform
let siteId: number
let running: ChildProcess | null = null

beforeAll(async () => {
  platform = await openTestPlatform()
  const stock = Array.from({ length: counts.cars }, (_, n) => aCar(n))
  siteId = (await platform.addDealer(aDealer('north'), stock)).siteId
})
afterAll(async () => {
  await stop()
  await platform.close()
})

/** A quarter of the stock is reserved; a tenth of it is not there yet. */
function aCar(n: number): StockImport {
  const priceCents = (8 + Math.floor(random() * 60)) * 100_000
  return aStockCar('north', n, {
    make: pick(makes),
    model: pick(models),
    body: pick(bodies),
    colour: pick(colours),
    name: `Car ${n}`,
    priceCents,
    beforePriceCents: null,
    reserved: n % 4 === 1,
    showOnDealerWebsite: n % 10 !== 0,
  })
}

function aSearch(): string {
  const price = 10_000 + Math.floor(random() * 50) * 1_000
  const wish = random()
  const parts = [
    ...(wish < 0.6 ? [`refinementList[model][0]=${pick(models)}`] : []),
    ...(wish >= 0.6 && wish < 0.9 ? [`refinementList[make][0]=${pick(makes)}`] : []),
    ...(wish >= 0.75
      ? [`refinementList[body][0]=${pick(bodies)}`, `refinementList[colour][0]=${pick(colours)}`]
      : []),
    ...(random() < 0.6 ? [`range[price]=:${price}`] : []),
  ]
  return parts.join('&').replaceAll(' ', '+')
}

async function start(): Promise<void> {
  running = spawn(process.execPath, [victim, platform.testDatabase.url, platform.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (running.stdout) await once(running.stdout, 'data')
}

async function stop(): Promise<void> {
  const child = running
  running = null
  if (!child || child.exitCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

const sql = (statement: string, values: unknown[] = []) =>
  platform.database.pool.query(statement, values).then(({ rows }) => rows)

async function readSeen(): Promise<Map<number, SeenCar>> {
  const rows = await sql(
    'select site_id as "siteId", car_id as "carId", state, price, document, turn from alert_cars',
  )
  return new Map(rows.map((row: SeenCar) => [row.carId, row]))
}

/** Waits until everything that was changed has been seen. */
async function seen(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await sql(`select not exists (
        select from changes c join alert_sites s on s.version is null or c.version > s.version
        where c.site_id = s.site_id) as done`)
      expect(row.done).toBe(true)
    },
    { timeout: isSoak ? 900_000 : 120_000, interval: 200 },
  )
}

/** A million and a half alerts, and a mail for each of a hundred thousand mailboxes, on a machine with other work. */
const timeout = isSoak ? 3_600_000 : 240_000

it(`tells each search of each change once, whatever is killed (seed ${seed})`, { timeout }, async ({
  onTestFailed,
}) => {
  onTestFailed(printSeed)
  const searches = Array.from({ length: counts.searches }, aSearch)
  for (let at = 0; at < searches.length; at += 1_000)
    await sql(
      `insert into subscriptions (site_id, kind, email, search, label, frequency, kinds, token, confirmed_at, revision)
       select $1, 'search', 'n' || n || '@example.com', search, 'A search', 'daily',
         array['new', 'price-drop', 'back', 'sold'], 'token-' || n, now(), n
       from unnest($2::text[]) with ordinality as given (search, at), lateral (select $3::int + at as n) as numbered`,
      [siteId, searches.slice(at, at + 1_000), at],
    )
  await sql('insert into alert_sites (site_id, revision) values ($1, $2)', [siteId, searches.length])
  await start()
  await seen()
  const before = await readSeen()

  // Each vehicle changes once, so that what is news does not depend on when somebody looked.
  const cars = await sql('select id, stock_number from cars order by id')
  const startedMs = performance.now()
  async function changeAll(): Promise<void> {
    for (const [at, { id }] of cars.entries()) {
      if (at % 10 === 0) await sql('update cars set show_on_dealer_website = true where id = $1', [id])
      else if (at % 4 === 1) await sql('update cars set reserved = false where id = $1', [id])
      else if (at % 4 === 2)
        await sql(`update cars set status = 'sold', sold = true, sold_at = now() where id = $1`, [id])
      else await sql('update cars set price_cents = price_cents - 500000 where id = $1', [id])
      if (!isSoak) await delay(5)
    }
  }
  async function killOften(): Promise<void> {
    for (let kill = 0; kill < counts.kills; kill++) {
      await delay(random() * (isSoak ? 4_000 : 300))
      await stop()
      await start()
    }
  }
  await Promise.all([changeAll(), killOften()])
  await seen()
  const tookMs = performance.now() - startedMs
  const after = await readSeen()

  const terms = createTerms()
  const asked = searches.map((search) => terms.ofSearch(parseSearch(search)))
  const expected: string[] = []
  for (const [id, now] of after) {
    const was = before.get(id)
    const wasTerms = was?.document && terms.ofDocument(was.document)
    const nowTerms = now.document && terms.ofDocument(now.document)
    for (const [at, search] of asked.entries()) {
      const kind = findAlertKind(was ?? null, now, {
        matched: wasTerms ? matchesTerms(search, wasTerms) : false,
        matches: nowTerms ? matchesTerms(search, nowTerms) : false,
      })
      if (kind) expected.push(`n${at + 1}@example.com ${id} ${kind}`)
    }
  }
  const told = await sql(
    `select q.email || ' ' || m.car_id || ' ' || m.kind as told from alert_matches m
     join subscriptions q on q.id = m.subscription_id`,
  )
  process.stderr.write(
    `Alerts through kills, seed ${seed}: ${JSON.stringify({ ...counts, matches: told.length, tookMs: Math.round(tookMs) })}\n`,
  )
  expect(told.map((row: { told: string }) => row.told).sort()).toEqual(expected.sort())
  const kinds = new Set(expected.map((line) => line.split(' ')[2]))
  expect([...kinds].sort()).toEqual(['back', 'new', 'price-drop', 'sold'])

  // A day later one mail a mailbox has all of it, and a killed process has doubled none.
  // Over a million rows in the soak: more than the product would ever write in one statement.
  await sql('begin; set local statement_timeout = 0; update alert_matches set due_at = now(); commit')
  const dueMs = performance.now()
  await vi.waitFor(
    async () => {
      const [row] = await sql('select count(*)::int as left from alert_matches where mail_id is null')
      expect(row.left).toBe(0)
    },
    { timeout: isSoak ? 1_800_000 : 60_000, interval: 200 },
  )
  const [owed] = await sql(`
    select (select count(distinct destination) from deliveries)::int as mailboxes,
      (select count(*) from deliveries)::int as mails,
      (select count(distinct q.email) from alert_matches m join subscriptions q on q.id = m.subscription_id)::int as told`)
  process.stderr.write(`${owed.mails} mails owed after ${Math.round(performance.now() - dueMs)} ms\n`)
  expect(owed).toEqual({ mailboxes: owed.told, mails: owed.told, told: owed.told })
})
