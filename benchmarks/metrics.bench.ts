import { rm } from 'node:fs/promises'
import { createMetrics } from '@forecourt/server/metrics/metrics'
import { openMetricsListener } from '@forecourt/server/metrics/open-metrics-listener'
import { openTracing } from '@forecourt/server/tracing/open-tracing'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { createLog } from '../scripts/process/create-log.ts'
import { findListing, makeDemoDir, openDemo } from './page-cache/demo-site.ts'
import { measureServer, median, startServer } from './page-cache/measure-server.ts'
import { reportReady } from './page-cache/report-ready.ts'
import { runWebsiteServer } from './page-cache/website-server.ts'

/*
 * What metrics cost a cached page: the website as it is, against the website that is collected from every second, with
 * traces open, in fresh processes, in turn. A cached page is counted in both, because nothing switches that off, so the
 * increments are measured by themselves and added. `node benchmarks/metrics.bench.ts [pairs]`.
 */
const mostCost = 0.05
const collectEveryMs = 1_000
const increments = 50_000_000

async function runCollectedServer(dir: string): Promise<void> {
  const log = createLog('info')
  const metrics = createMetrics({ role: 'all', version: 'bench' })
  const listener = await openMetricsListener({ port: 0, hostname: '127.0.0.1', metrics, log })
  const tracing = await openTracing({ endpoint: null, share: 1, role: 'all', release: 'bench', log })
  const demo = await openDemo(dir, log, metrics)
  const timer = setInterval(async () => (await fetch(listener.url)).text(), collectEveryMs)
  const path = (await findListing(demo.site)) ?? '/'
  reportReady({ port: Number(demo.site.port), host: demo.site.host, path }, async () => {
    clearInterval(timer)
    await demo.close()
    await listener.close()
    await tracing.close()
  })
}

async function compare(pairs: number): Promise<void> {
  buildWebsite()
  const dir = await makeDemoDir()
  const costs: number[] = []
  let perCpuSecond = 0
  try {
    await (await openDemo(dir, createLog('silent'))).close()
    for (let pair = 0; pair < pairs; pair++) {
      const measure = async (role: string) =>
        (await measureServer(startServer(import.meta.filename, role, dir))).figure.perCpuSecond
      // The first of a pair is another one each time.
      const first = pair % 2 === 0 ? 'plain' : 'collected'
      const one = await measure(first)
      const other = await measure(first === 'plain' ? 'collected' : 'plain')
      const [plain, collected] = first === 'plain' ? [one, other] : [other, one]
      costs.push(1 - collected / plain)
      perCpuSecond = Math.max(perCpuSecond, plain)
      print(
        `pair ${pair + 1}: ${Math.round(plain)} without, ${Math.round(collected)} with, a second of processor time`,
      )
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  const counting = secondsOfIncrements() * perCpuSecond
  const cost = median(costs) + counting
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  print(
    `cost of collecting: median ${percent(median(costs))}, from ${percent(Math.min(...costs))} to ${percent(Math.max(...costs))}`,
  )
  print(
    `cost of counting: ${percent(counting)}; together ${percent(cost)}, at most ${percent(mostCost)} wanted`,
  )
  if (cost > mostCost) process.exitCode = 1
}

/** The two increments of a cached page. */
function secondsOfIncrements(): number {
  const metrics = createMetrics({ role: 'all', version: 'bench' })
  const cached = metrics.tally('pages', { from: 'cached' })
  const whole = metrics.tally('requests', { app: 'website', route: 'home', status: '2xx', site: 'small' })
  const startedAt = performance.now()
  for (let n = 0; n < increments; n++) {
    cached.count++
    whole.count++
  }
  return (performance.now() - startedAt) / 1_000 / increments
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const [, , role, dir = ''] = process.argv
if (role === 'plain') await runWebsiteServer(dir)
else if (role === 'collected') await runCollectedServer(dir)
else await compare(role === undefined ? 10 : Number(role))
