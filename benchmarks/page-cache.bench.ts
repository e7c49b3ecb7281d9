import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createPageStore } from '../apps/website/server/cache/page-store.ts'
import type { ChangeTag } from '../packages/domain/src/change/change-tag.ts'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { createLog } from '../scripts/process/create-log.ts'
import { type BarePage, runBareServer } from './page-cache/bare-server.ts'
import { makeDemoDir, openDemo } from './page-cache/demo-site.ts'
import type { Answer } from './page-cache/fetch-once.ts'
import { type Figure, measureServer, median, startServer } from './page-cache/measure-server.ts'
import { runWebsiteServer } from './page-cache/website-server.ts'

/*
 * A cached listing against a bare node:http server that sends the same bytes: fresh processes, alternating, each server
 * alone on one core. Run with `node benchmarks/page-cache.bench.ts`.
 */
const rounds = 5
const wanted = 0.88

function startBare(dir: string, { headers, body }: Answer): ChildProcess {
  const child = startServer(import.meta.filename, 'bare', dir)
  child.send({ headers, body: body.toString('base64') } satisfies BarePage)
  return child
}

async function compare(): Promise<void> {
  buildWebsite()
  const dir = await makeDemoDir()
  const cached: Figure[] = []
  const bare: Figure[] = []
  try {
    await (await openDemo(dir, createLog('silent'))).close()
    for (let round = 0; round < rounds; round++) {
      const { figure, answer, path } = await measureServer(startServer(import.meta.filename, 'website', dir))
      cached.push(figure)
      bare.push((await measureServer(startBare(dir, answer))).figure)
      if (round === 0) print(`${path}: ${answer.body.length} bytes of body, ${answer.bytes} on the wire`)
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  const ratio = median(cached.map((figure, at) => figure.perSecond / (bare[at]?.perSecond ?? 0)))
  const cpuRatio = median(cached.map((figure, at) => figure.perCpuSecond / (bare[at]?.perCpuSecond ?? 0)))
  print(`                 requests/s   requests per second of processor time   (medians of ${rounds})`)
  print(`bare node:http   ${line(bare)}`)
  print(`cached page      ${line(cached)}`)
  print(`ratio            ${ratio.toFixed(2).padStart(10)}   ${cpuRatio.toFixed(2).padStart(10)}`)
  printDropCost()
  // By CPU time, which shows what one core can do whatever else runs on the machine.
  if (cpuRatio >= wanted) return
  print(`A cached page must reach ${wanted} of a bare server.`)
  process.exitCode = 1
}

/** The cost of one car's change on a site with a thousand cached listing pages and ten thousand car pages. */
function printDropCost(): void {
  const times = Array.from({ length: rounds }, () => {
    const store = createPageStore<{ siteId: number; tags: readonly ChangeTag[] }>(1e9)
    for (let at = 0; at < 1_000; at++) store.put(`listing ${at}`, { siteId: 7, tags: ['car'] }, 10_000)
    for (let at = 0; at < 10_000; at++) store.put(`car ${at}`, { siteId: 7, tags: [`car:${at}`] }, 10_000)
    const startedAt = performance.now()
    store.drop(7, ['car:5000'])
    return performance.now() - startedAt
  })
  print(`dropping 1,001 of 11,000 pages: ${median(times).toFixed(2)} ms`)
}

function line(figures: readonly Figure[]): string {
  const per = (name: keyof Figure) => Math.round(median(figures.map((figure) => figure[name])))
  return [per('perSecond'), per('perCpuSecond')]
    .map((n) => n.toLocaleString('en-AU').padStart(10))
    .join('   ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const [, , role, dir = ''] = process.argv
if (role === 'website') await runWebsiteServer(dir)
else if (role === 'bare') process.once('message', (page) => runBareServer(page as BarePage))
else await compare()
