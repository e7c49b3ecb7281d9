import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { createPageStore } from '../apps/website/server/cache/page-store.ts'
import type { ChangeTag } from '../packages/domain/src/change/change-tag.ts'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { createLog } from '../scripts/process/create-log.ts'
import { type BarePage, runBareServer } from './page-cache/bare-server.ts'
import { makeDemoDir, openDemo, wireRequest } from './page-cache/demo-site.ts'
import { type Answer, fetchOnce } from './page-cache/fetch-once.ts'
import { load } from './page-cache/load.ts'
import type { Ready } from './page-cache/report-ready.ts'
import { runWebsiteServer } from './page-cache/website-server.ts'

/*
 * A cached listing against a bare node:http server that sends the same bytes: fresh processes, alternating, each server
 * alone on one core. Run with `node benchmarks/page-cache.bench.ts`.
 */
const rounds = 5
const warmMs = 1_500
const measureMs = 3_000
const wanted = 0.75
const acceptEncoding = 'accept-encoding: gzip, deflate, br\r\n'

type Figure = { perSecond: number; perCpuSecond: number }
type Measured = { figure: Figure; answer: Answer; path: string }

function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (value) => resolve(value as T))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

function start(role: 'website' | 'bare', dir: string): ChildProcess {
  const taskset = '/usr/bin/taskset'
  const pin = existsSync(taskset) ? { execPath: taskset, execArgv: ['-c', '0', process.execPath] } : {}
  const env = { ...process.env, NODE_ENV: 'production' }
  // The log is written as in production, but discarded.
  return fork(import.meta.filename, [role, dir], {
    ...pin,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}

async function cpuMs(child: ChildProcess): Promise<number> {
  const answer = message<{ cpuMs: number }>(child)
  child.send('cpu')
  return (await answer).cpuMs
}

async function measure(child: ChildProcess): Promise<Measured> {
  try {
    const { port, host, path } = await message<Ready>(child)
    const wire = wireRequest(host, path, acceptEncoding)
    const answer = await fetchSettled(port, wire)
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}.`)
    await load(port, wire, answer.bytes, warmMs)
    const before = await cpuMs(child)
    const { requests, ms } = await load(port, wire, answer.bytes, measureMs)
    const used = (await cpuMs(child)) - before
    const figure = { perSecond: (requests / ms) * 1_000, perCpuSecond: (requests / used) * 1_000 }
    return { figure, answer, path }
  } finally {
    await stop(child)
  }
}

/**
 * The first request renders, the second counts as a repeat, and from the third on the page takes the fast path; some
 * time later, when the processor is idle, its body is compressed again to fewer bytes. The load counts bytes, so their
 * number must be final.
 */
async function fetchSettled(port: number, wire: string): Promise<Answer> {
  for (let same = 0, last = 0; ; ) {
    const answer = await fetchOnce(port, wire)
    same = answer.bytes === last ? same + 1 : 0
    if (same === 20) return answer
    last = answer.bytes
    await setTimeout(50)
  }
}

function startBare(dir: string, { headers, body }: Answer): ChildProcess {
  const child = start('bare', dir)
  child.send({ headers, body: body.toString('base64') } satisfies BarePage)
  return child
}

async function compare(): Promise<void> {
  buildWebsite()
  const dir = await makeDemoDir()
  const kept: Figure[] = []
  const bare: Figure[] = []
  try {
    await (await openDemo(dir, createLog('silent'))).close()
    for (let round = 0; round < rounds; round++) {
      const { figure, answer, path } = await measure(start('website', dir))
      kept.push(figure)
      bare.push((await measure(startBare(dir, answer))).figure)
      if (round === 0) print(`${path}: ${answer.body.length} bytes of body, ${answer.bytes} on the wire`)
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  const ratio = median(kept.map((figure, at) => figure.perSecond / (bare[at]?.perSecond ?? 0)))
  const cpuRatio = median(kept.map((figure, at) => figure.perCpuSecond / (bare[at]?.perCpuSecond ?? 0)))
  print(`                 requests/s   requests per second of processor time   (medians of ${rounds})`)
  print(`bare node:http   ${line(bare)}`)
  print(`kept page        ${line(kept)}`)
  print(`ratio            ${ratio.toFixed(2).padStart(10)}   ${cpuRatio.toFixed(2).padStart(10)}`)
  printDropCost()
  // By CPU time, which shows what one core can do whatever else runs on the machine.
  if (cpuRatio >= wanted) return
  print(`A kept page must reach ${wanted} of a bare server.`)
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const [, , role, dir = ''] = process.argv
if (role === 'website') await runWebsiteServer(dir)
else if (role === 'bare') process.once('message', (page) => runBareServer(page as BarePage))
else await compare()
