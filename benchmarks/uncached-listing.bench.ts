import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebsiteBuild } from '../apps/website/server/pages/website-build.ts'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { createLog } from '../scripts/process/create-log.ts'
import { findListing, makeDemoDir, openDemo, wireRequest } from './page-cache/demo-site.ts'
import { fetchOnce } from './page-cache/fetch-once.ts'

/*
 * An uncached listing (site, search, loaders, React, policy, compression, socket) against React alone, which renders
 * the same tree to a stream: same process, alternating, by CPU time. Run with
 * `node benchmarks/uncached-listing.bench.ts`.
 */
const rounds = 5
/**
 * V8 needs some five hundred pages until it has compiled the hot paths of both and recompiled wrong assumptions: that
 * work runs in other threads, but counts as CPU time of the process.
 */
const warmUpRounds = 14
const pagesARound = 40
const wanted = 0.4
const acceptEncoding = 'accept-encoding: gzip, deflate, br\r\n'

type HandleRequest = WebsiteBuild['entry']['module']['default']

buildWebsite()
const dir = await makeDemoDir()
const demo = await openDemo(dir, createLog('error'))
try {
  const path = join(import.meta.dirname, '../apps/website/build/server/index.js')
  const { entry } = (await import(path)) as WebsiteBuild
  const render = entry.module.default
  const caught: Parameters<HandleRequest>[] = []
  /** Runs the loaders and captures their input to React. */
  const putAside: HandleRequest = async (...args) => {
    caught.push(args)
    return new Response('put aside', { headers: { 'Content-Type': 'text/html' } })
  }
  const use = (handle: HandleRequest) =>
    Object.assign(entry, { module: { ...entry.module, default: handle } })

  const listing = (await findListing(demo.site)) ?? '/'
  let asked = 0
  /** Filters that exclude nothing: the same vehicles, each time at an uncached address. */
  const ask = () =>
    fetchOnce(
      Number(demo.site.port),
      wireRequest(demo.site.host, `${listing}?range%5Bprice%5D=1%3A${9_000_000 + asked++}`, acceptEncoding),
    )
  const uncached: number[] = []
  const bare: number[] = []
  for (let round = -warmUpRounds; round < rounds; round++) {
    use(render)
    const whole = await cpuMs(async () => {
      for (let at = 0; at < pagesARound; at++) await ask()
    })
    use(putAside)
    caught.length = 0
    for (let at = 0; at < pagesARound; at++) await ask()
    if (caught.length !== pagesARound) throw new Error(`Only ${caught.length} pages were made.`)
    const alone = await cpuMs(async () => {
      for (const args of caught) await (await render(...args)).arrayBuffer()
    })
    if (round < 0) continue
    uncached.push(whole / pagesARound)
    bare.push(alone / pagesARound)
  }
  const ratio = median(uncached.map((ms, at) => (bare[at] ?? 0) / ms))
  print(`${listing}: processor time a page, medians of ${rounds} rounds of ${pagesARound}`)
  print(`bare renderToPipeableStream   ${median(bare).toFixed(2)} ms`)
  print(`uncached listing              ${median(uncached).toFixed(2)} ms`)
  print(`ratio                         ${ratio.toFixed(2)}`)
  if (ratio < wanted) {
    print(`An uncached listing must reach ${wanted} of React alone.`)
    process.exitCode = 1
  }
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
