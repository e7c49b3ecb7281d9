import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import { findAlertKind } from '@forecourt/domain/listing/alert-kind'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { createTerms, matchesTerms } from '@forecourt/search/reverse/search-terms'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { alertCars } from '../../infrastructure/database/schema/subscriptions.ts'
import { toSeenFacts } from './find-alert-items.ts'
import type { SeenCar } from './store.ts'

const isSoak = process.env.SOAK === '1'
const counts = isSoak
  ? { searches: 100_000, mailboxes: 20_000, cars: 1_000, kills: 12, morningKills: 6 }
  : { searches: 400, mailboxes: 80, cars: 40, kills: 2, morningKills: 1 }
/** A time after the next 7 a.m. */
const laterMs = 25 * 3_600_000
const victim = fileURLToPath(new URL('../../../testing/people/alerting-process.ts', import.meta.url))
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

/** A quarter of the stock is reserved, and a tenth does not exist yet. */
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
  const alert = random()
  const parts = [
    ...(alert < 0.6 ? [`refinementList[model][0]=${pick(models)}`] : []),
    ...(alert >= 0.6 && alert < 0.9 ? [`refinementList[make][0]=${pick(makes)}`] : []),
    ...(alert >= 0.75
      ? [`refinementList[body][0]=${pick(bodies)}`, `refinementList[colour][0]=${pick(colours)}`]
      : []),
    ...(random() < 0.6 ? [`range[price]=:${price}`] : []),
  ]
  return parts.join('&').replaceAll(' ', '+')
}

/** No visitor saves the same search twice. */
function listSearches(): { search: string; mailbox: string; token: string }[] {
  const known = new Set<string>()
  return Array.from({ length: counts.searches }, (_, at) => {
    const mailbox = `n${at % counts.mailboxes}@example.com`
    for (;;) {
      const search = aSearch()
      const line = `${mailbox} ${search}`
      if (known.has(line)) continue
      known.add(line)
      return { search, mailbox, token: `token-${at + 1}` }
    }
  })
}

async function start(atMs = 0): Promise<void> {
  running = spawn(process.execPath, [victim, platform.testDatabase.url, platform.dataDir, String(atMs)], {
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
  const rows = await platform.context.db.select().from(alertCars)
  return new Map(rows.map((row) => [row.carId, row]))
}

/** Waits until a query confirms that the work is complete. */
async function until(statement: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await sql(statement)
      expect(row.done).toBe(true)
    },
    { timeout: isSoak ? 900_000 : 120_000, interval: 200 },
  )
}

const everythingSeen = `select not exists (
  select from changes c join alert_sites s on s.version is null or c.version > s.version
  where c.site_id = s.site_id) as done`
const everythingSent = `select not exists (select from alert_matches where mail_id is null)
  and not exists (select from deliveries where state = 'waiting') as done`

async function killOften(kills: number, atMs = 0): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await delay(random() * (isSoak ? 4_000 : 300))
    await stop()
    await start(atMs)
  }
}

/** Prints how long each part of a soak run took. */
function stopwatch(): (part: string) => void {
  let fromMs = performance.now()
  return (part) => {
    process.stderr.write(`${part}: ${((performance.now() - fromMs) / 1000).toFixed(1)} s\n`)
    fromMs = performance.now()
  }
}

/** 1.5 million alert items and one mail for each of 20,000 mailboxes, on a machine with other load. */
const timeout = isSoak ? 3_600_000 : 240_000

it(`tells each search of each change once, and each mailbox in one mail, whatever is killed (seed ${seed})`, {
  timeout,
}, async ({ onTestFailed }) => {
  onTestFailed(printSeed)
  const took = stopwatch()
  const searches = listSearches()
  for (let at = 0; at < searches.length; at += 1_000) {
    const some = searches.slice(at, at + 1_000)
    await sql(
      `insert into subscriptions (site_id, kind, email, search, label, frequency, kinds, token, confirmed_at, revision)
       select $1, 'search', email, search, 'A search', 'daily',
         array['new', 'price-drop', 'back', 'sold'], token, now(), $2::int + at
       from unnest($3::text[], $4::text[], $5::text[]) with ordinality as given (email, search, token, at)`,
      [
        siteId,
        at,
        some.map((one) => one.mailbox),
        some.map((one) => one.search),
        some.map((one) => one.token),
      ],
    )
  }
  await sql('insert into alert_sites (site_id, revision) values ($1, $2)', [siteId, searches.length])
  await start()
  await until(everythingSeen)
  const before = await readSeen()
  took(`${searches.length} searches of ${counts.mailboxes} mailboxes saved, the stock seen`)

  // Each vehicle changes once, so that the resulting items do not depend on when the processes look.
  const cars = await sql('select id, stock_number from cars order by id')
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
  await Promise.all([changeAll(), killOften(counts.kills)])
  await until(everythingSeen)
  const after = await readSeen()
  took(`${cars.length} changes followed through ${counts.kills} kills`)

  const terms = createTerms()
  const asked = searches.map(({ search }) => terms.ofSearch(parseSearch(search)))
  const kinds = new Set<string>()
  const owed = new Set<string>()
  let matches = 0
  // In batches of a hundred vehicles: comparing all rows of a soak run at once takes too long.
  for (let at = 0; at < cars.length; at += 100) {
    const ids: number[] = cars.slice(at, at + 100).map(({ id }: { id: number }) => id)
    const expected = new Set<string>()
    for (const id of ids) {
      const was = before.get(id)
      const now = after.get(id)
      if (!now) continue
      const wasTerms = was?.document && terms.ofDocument(was.document)
      const nowTerms = now.document && terms.ofDocument(now.document)
      for (const [nth, search] of asked.entries()) {
        const kind = findAlertKind(was ? toSeenFacts(was) : null, toSeenFacts(now), {
          matched: wasTerms ? matchesTerms(search, wasTerms) : false,
          matches: nowTerms ? matchesTerms(search, nowTerms) : false,
        })
        if (!kind) continue
        expected.add(`${searches[nth]?.token} ${id} ${kind}`)
        owed.add(searches[nth]?.mailbox ?? '')
        kinds.add(kind)
      }
    }
    matches += expected.size
    const told = await sql(
      `select q.token || ' ' || m.car_id || ' ' || m.kind as line from alert_matches m
       join subscriptions q on q.id = m.subscription_id where m.car_id = any($1)`,
      [ids],
    )
    const wrong = told.filter(({ line }: { line: string }) => !expected.delete(line))
    expect({ twiceOrForOthers: wrong.slice(0, 9), missing: [...expected].slice(0, 9) }).toEqual({
      twiceOrForOthers: [],
      missing: [],
    })
  }
  expect([...kinds].sort()).toEqual(['back', 'new', 'price-drop', 'sold'])
  const [{ count }] = await sql('select count(*)::int as count from alert_matches')
  expect(count).toBe(matches)
  took(`${matches} matches compared, each told once`)

  // The next morning, one mail per mailbox contains everything, and the killed processes have caused no duplicates.
  await stop()
  await start(laterMs)
  await killOften(counts.morningKills, laterMs)
  await until(everythingSent)
  await stop()
  const [sent] = await sql(`
    select (select count(*) from alert_matches m join subscriptions q on q.id = m.subscription_id
        join alert_mails a on a.id = m.mail_id where a.email = q.email)::int as matches,
      (select count(*) from alert_mails)::int as mails,
      (select count(distinct destination) from deliveries)::int as mailboxes,
      (select count(*) from deliveries where state = 'delivered')::int as delivered`)
  expect(sent).toEqual({ matches, mails: owed.size, mailboxes: owed.size, delivered: owed.size })
  const delivered = await sql('select id, destination from deliveries')
  expect(new Set(delivered.map((row: { destination: string }) => row.destination))).toEqual(owed)
  const outbox = join(platform.dataDir, 'outbox')
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(owed.size)
  for (const { id, destination } of delivered.slice(0, 200))
    expect(await readFile(join(outbox, `${id}.eml`), 'utf8')).toContain(`To: ${destination}`)
  took(`${files.length} mails made and sent through ${counts.morningKills} kills`)
})
