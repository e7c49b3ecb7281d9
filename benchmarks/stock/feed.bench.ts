import { request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildWebsite } from '../../scripts/process/build-website.ts'
import { demand, print } from '../figures.ts'
import { openWebsite } from '../search/open-website.ts'
import { openStockedPlatform } from '../search/stocked-platform.ts'

/*
 * The feeds of a dealer with a hundred thousand vehicles, read over a socket and discarded: the memory of website and
 * platform together must not grow with the feed. Memory is measured every few megabytes after a forced garbage
 * collection, because V8 itself collects later if more memory is available.
 */
const cars = 100_000
const maxMb = 150
const feeds = ['stock.csv', 'stock.xml', 'meta-vehicles.csv']
const lookEveryBytes = 4e6

setFlagsFromString('--expose-gc')
const clear: () => void = runInNewContext('gc')

function readHeldMb(): number {
  clear()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

function readAway(url: string): Promise<{ bytes: number; peakMb: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, (incoming) => {
      let bytes = 0
      let peakMb = 0
      incoming.on('data', (chunk: Buffer) => {
        const isLook =
          Math.floor((bytes + chunk.length) / lookEveryBytes) > Math.floor(bytes / lookEveryBytes)
        bytes += chunk.length
        if (isLook) peakMb = Math.max(peakMb, readHeldMb())
      })
      incoming.on('end', () => resolve({ bytes, peakMb }))
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** The search index of such a dealer uses memory of its own, and is built by the first page and not by a feed. */
async function waitForIndex(): Promise<void> {
  for (;;) {
    const isThere = await website.get('/search/new-used-and-demo-cars').then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

buildWebsite()
const platform = await openStockedPlatform(cars)
const { pool } = platform.database
await pool.query(`insert into flags (scope, scope_id, key, state) values ('site', $1, 'stockFeeds', 'on')`, [
  platform.siteId,
])
const website = await openWebsite(platform)
await waitForIndex()
const idleMb = readHeldMb()
for (const feed of feeds) {
  const startedAt = performance.now()
  const { bytes, peakMb } = await readAway(`${website.url}/feeds/${feed}`)
  const seconds = (performance.now() - startedAt) / 1_000
  print(
    `${feed}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, at most ${(peakMb - idleMb).toFixed(0)} MB held above idle`,
  )
  demand(bytes > 10e6, `${feed} must have all ${cars} vehicles.`)
  demand(peakMb - idleMb < maxMb, `${feed} must hold less than ${maxMb} MB.`)
}
await website.close()
await platform.close()
