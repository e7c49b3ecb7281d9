import { rm } from 'node:fs/promises'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { createLog } from '../scripts/process/create-log.ts'
import { demand, median, print } from './figures.ts'
import { findListing, makeDemoDir, openDemo, wireRequest } from './page-cache/demo-site.ts'
import { fetchOnce } from './page-cache/fetch-once.ts'

/*
 * An uncached page with thirty blocks, one of every kind, against an uncached listing: same process, alternating, by
 * CPU time. Run with `node benchmarks/page-of-blocks.bench.ts`.
 */
const rounds = 5
/** V8 needs some hundred pages until it has compiled the hot paths of both. */
const warmUpRounds = 3
const pagesARound = 30
const most = 2
const acceptEncoding = 'accept-encoding: gzip, deflate, br\r\n'

buildWebsite()
const dir = await makeDemoDir()
const demo = await openDemo(dir, createLog('error'))
try {
  const listing = (await findListing(demo.site)) ?? '/'
  let asked = 0
  /** A new uncached address each time: a filter that excludes nothing, or the number of a copy. */
  const addresses = {
    listing: () => `${listing}?range%5Bprice%5D=1%3A${9_000_000 + asked++}`,
    blocks: () => `/development/blocks?copy=${asked++}`,
  }
  const figures: Record<keyof typeof addresses, number[]> = { listing: [], blocks: [] }
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const name of ['listing', 'blocks'] as const) {
      const ms = await cpuMs(async () => {
        for (let at = 0; at < pagesARound; at++) {
          const request = wireRequest(demo.site.host, addresses[name](), acceptEncoding)
          const { status } = await fetchOnce(Number(demo.site.port), request)
          if (status !== 200) throw new Error(`${name} answered ${status}.`)
        }
      })
      if (round >= 0) figures[name].push(ms / pagesARound)
    }
  const ratio = median(figures.blocks.map((ms, at) => ms / (figures.listing[at] ?? 0)))
  print(`processor time a page that is not cached, medians of ${rounds} rounds of ${pagesARound}`)
  print(`listing                ${median(figures.listing).toFixed(2)} ms`)
  print(`page of thirty blocks  ${median(figures.blocks).toFixed(2)} ms`)
  print(`ratio                  ${ratio.toFixed(2)}`)
  demand(ratio <= most, `A page of thirty blocks takes at most ${most} times as long as a listing.`)
} finally {
  await demo.close()
  await rm(dir, { recursive: true, force: true })
}

/** By CPU time, which shows what one core can do whatever else runs on the machine. */
async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
