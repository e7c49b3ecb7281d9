import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { awaitBlocked } from '../../../../testing/database/await-blocked.ts'
import { seededRandom } from '../../../../testing/database/seeded-random.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import {
  aRow,
  type FileRow,
  type ImportFixture,
  openImportFixture,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import type { Source } from '../source-store.ts'

const isSoak = process.env.SOAK === '1'
// A process takes seconds to start on a busy machine, so outside a soak test only one is killed.
const counts = isSoak ? { runs: 20, cars: 3_000, kills: 3 } : { runs: 1, cars: 600, kills: 1 }
const victim = fileURLToPath(new URL('../../../../testing/stock/importing-process.ts', import.meta.url))
const { random, seed, printSeed } = seededRandom(20_182)
const below = (count: number) => Math.floor(random() * count)

let fixture: ImportFixture
let killed: Source
let spared: Source
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const [r = 0, g = 0, b = 0] = createHash('sha256').update(`${request.url}`).digest()
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer()
      .then((photo) => response.end(photo))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fixture = await openImportFixture()
  killed = await fixture.addSource({ name: 'killed' })
  const { locations } = await fixture.platform.addDealer(aDealer('spared'))
  const [place] = locations.values()
  spared = await fixture.addSource({
    name: 'spared',
    dealershipId: place?.dealershipId ?? 0,
    locationId: place?.id ?? 0,
  })
})
afterAll(async () => {
  server.close()
  await fixture.platform.close()
})

type Kill = (child: ChildProcess) => Promise<void>

/** Returns whether it ended by itself. */
async function run(source: Source, runs: number, file: string, kill: Kill | null): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [victim, fixture.platform.testDatabase.url, fixture.platform.dataDir, `${source.id}`, `${runs}`, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [[code]] = await Promise.all([once(child, 'close'), kill?.(child)])
  if (code !== 0 && kill === null) throw new Error('A process that nobody killed failed.')
  return code === 0
}

const killAfter =
  (ms: number): Kill =>
  async (child) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    await once(child, 'close')
    clearTimeout(timer)
  }

/** Killed while it writes: it waits for a table that the test has locked. */
const killWhileItWrites: Kill = async (child) => {
  const client = await fixture.pool.connect()
  try {
    await client.query('begin; lock table stock_photos in exclusive mode')
    await awaitBlocked(fixture.pool, { table: 'stock_photos' })
    child.kill('SIGKILL')
    await once(child, 'close')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The complete stock with some prices changed, some vehicles removed and some added, each with one or two photos. */
function nextFile(turn: number): FileRow[] {
  return Array.from({ length: counts.cars }, (_, n) => n)
    .filter((n) => (n + turn * 7) % 23 !== 0)
    .map((n) =>
      aRow(n, {
        Price: 20_000 + ((n * 31 + (n % 5 === turn % 5 ? turn : 0)) % 4_000),
        Photos: n % 20 === 0 ? `${origin}/${n}-${turn % 2}.png|${origin}/${n}.png` : '',
      }),
    )
}

const state = async ({ dealershipId }: Source) =>
  (
    await fixture.pool.query(
      `select c.stock_number, c.slug, c.price_cents, c.sold, c.show_on_dealer_website, e.missing_runs, e.hash,
         (select json_agg(i.image_id order by i.position) from car_images i where i.car_id = c.id) as photos,
         (select json_agg(h.price_cents order by h.at) from price_history h where h.car_id = c.id) as prices
       from cars c left join stock_entries e on e.car_id = c.id where c.dealership_id = $1 order by c.stock_number, c.id`,
      [dealershipId],
    )
  ).rows

it(`ends as if nobody had killed it: no car twice, none lost, photos whole (seed ${seed})`, async ({
  onTestFailed,
}) => {
  onTestFailed(printSeed)
  let kills = 0
  for (let turn = 1; turn <= counts.runs; turn++) {
    const isBack = turn % 6 === 5
    const file = isBack ? 'back' : await fixture.write(toCsv(nextFile(turn)))
    const began = performance.now()
    await run(spared, turn - Math.floor((turn + 1) / 6), file, null)
    const typicalMs = performance.now() - began
    const runs = turn - Math.floor((turn + 1) / 6)
    let isDone = false
    for (let kill = 0; kill < counts.kills && !isDone; kill++) {
      isDone = await run(killed, runs, file, isSoak ? killAfter(100 + below(typicalMs)) : killWhileItWrites)
      if (!isDone) kills += 1
    }
    if (!isDone) await run(killed, runs, file, null)
    const [left, right] = [await state(killed), await state(spared)]
    expect(left.length).toBe(new Set(left.map(({ stock_number }) => stock_number)).size)
    expect(left, `after run ${turn}`).toEqual(right)
  }
  process.stderr.write(
    `Imports through kills, seed ${seed}: ${JSON.stringify({ ...counts, killed: kills })}\n`,
  )
  expect(kills).toBeGreaterThan(isSoak ? 10 : 0)
  const { rows } = await fixture.pool.query<{ image_id: string }>('select distinct image_id from car_images')
  expect(rows.length).toBeGreaterThan(0)
  for (const { image_id } of rows)
    await access(join(fixture.platform.dataDir, 'pictures', image_id.slice(0, 2), image_id))
  const { rows: waiting } = await fixture.pool.query(`select 1 from stock_photos where state <> 'fetched'`)
  expect(waiting).toEqual([])
})
