import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { openLocalPlatform } from '../services/platform/src/local.ts'
import { importDealer } from '../services/platform/src/stock/dealer-import/import-dealer.ts'
import { importStock } from '../services/platform/src/stock/dealer-import/import-stock.ts'
import { testKeys } from '../services/platform/testing/platform/test-keys.ts'
import { aDealer, aStockCar } from '../services/platform/testing/stock/a-dealer.ts'
import { demand, median, print } from './figures.ts'
import { aLeadBody } from './leads/a-lead-body.ts'
import { openLeadConnection } from './leads/lead-connection.ts'
import { type Measured, measure } from './leads/measure.ts'
import { openPlainProgram } from './leads/plain-program.ts'
import { credentials, runPlatformServer } from './leads/platform-server.ts'
import { makeDemoDir } from './page-cache/demo-site.ts'
import type { Ready } from './page-cache/report-ready.ts'

/*
 * Leads received over HTTP, each on disk before its answer, compared with a program that only writes the same rows
 * (issue 6). Both use one Postgres that syncs every commit, alternate, and have the same concurrency and connections.
 */
const rounds = 5
const concurrency = 20
/** As many as the platform has. */
const connections = 10
const warmMs = 1_500
const measureMs = 3_000
const wanted = 0.45

let sent = 0

async function measurePlatform(databaseUrl: string, dir: string, siteId: number): Promise<Measured> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(import.meta.filename, ['platform', databaseUrl, dir], { env })
  const { port } = await ready(child)
  const authorization = `Basic ${btoa(`${credentials.user}:${credentials.password}`)}`
  const clients = Array.from({ length: concurrency }, () =>
    openLeadConnection(port, `/api/websites/${siteId}/leads`, authorization),
  )
  const send = async (worker: number) => void (await clients[worker]?.send(aLeadBody(sent++)))
  try {
    await measure(send, concurrency, warmMs)
    return await measure(send, concurrency, measureMs)
  } finally {
    for (const client of clients) client.close()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await ended
  }
}

async function measurePlain(databaseUrl: string, siteId: number): Promise<Measured> {
  const program = await openPlainProgram(databaseUrl, connections, siteId)
  const write = () => program.write(sent++)
  await measure(write, concurrency, warmMs)
  const figures = await measure(write, concurrency, measureMs)
  await program.close()
  return figures
}

function ready(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code}.`)))
  })
}

async function compare(): Promise<void> {
  const dir = await makeDemoDir()
  const log = pino({ level: 'silent' })
  const own = await openLocalPlatform({
    dataDir: join(dir, 'data'),
    databaseUrl: null,
    credentials,
    keys: testKeys,
    log,
    drawPicture: async () => new Uint8Array(),
  })
  const db = own.database.drizzle
  const dealer = await importDealer(db, own.pictures, aDealer('bench'))
  await importStock([aStockCar('bench', 1)], { db, pictures: own.pictures, dealer })
  const { host: socket = '', user, database } = own.database.connectionConfig
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`
  const platform: Measured[] = []
  const plain: Measured[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      plain.push(await measurePlain(url, dealer.siteId))
      platform.push(await measurePlatform(url, join(dir, `platform-${round}`), dealer.siteId))
    }
  } finally {
    await own.close()
    await rm(dir, { recursive: true, force: true })
  }
  const ratio = median(platform.map(({ perSecond }, at) => perSecond / (plain[at]?.perSecond ?? 0)))
  print(`${concurrency} at a time         leads/s     p50 ms     p99 ms   (medians of ${rounds})`)
  print(`plain pg program   ${line(plain)}`)
  print(`platform over HTTP ${line(platform)}`)
  print(`ratio              ${ratio.toFixed(2).padStart(10)}`)
  demand(ratio >= wanted, `intake must reach ${wanted} of a program that only writes the rows.`)
}

function line(figures: readonly Measured[]): string {
  const of = (name: keyof Measured) => median(figures.map((figure) => figure[name]))
  return [of('perSecond').toFixed(0), of('p50Ms').toFixed(1), of('p99Ms').toFixed(1)]
    .map((text) => text.padStart(10))
    .join(' ')
}

const [, , role, databaseUrl = '', dir = ''] = process.argv
if (role === 'platform') await runPlatformServer(databaseUrl, dir)
else await compare()
