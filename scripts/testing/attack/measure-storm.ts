import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '../start-server.ts'
import { report } from './report.ts'
import { shopHost } from './shop-addresses.ts'
import type { Shop } from './start-shop.ts'

/** Requests two kinds of page of another dealer, one after the other, with this pause in between. */
const pauseMs = 10
const cached = '/'
/** An uncached listing, rendered for each visitor. */
const uncached = (nth: number) => `/search/new-used-and-demo-cars?query=red+${nth}`

export type Figures = {
  cachedMs: readonly number[]
  uncachedMs: readonly number[]
  refused: number
  /** The longest time for which the serving thread was blocked, in CPU time and by wall clock. */
  blockCpuMs: number
  blockWallMs: number
}

let visits = 0

async function visit(shop: Shop, path: string): Promise<{ ms: number; isRefused: boolean }> {
  visits += 1
  // Each visit has its own address, because rate limits are not measured here.
  const address = `203.0.${113 + ((visits >> 8) & 63)}.${visits & 255}`
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address }
  const { status } = await ask(shop.server.port, shopHost, path, { headers })
  return { ms: performance.now() - startedAt, isRefused: status !== 200 }
}

/** Measures what another dealer's visitors notice while something is running. */
export async function watchNeighbour(
  shop: Shop,
  monitor: string,
  during: () => Promise<unknown>,
): Promise<Figures> {
  await forget(monitor)
  let isOver = false
  const going = during().finally(() => {
    isOver = true
  })
  // Its failure is handled where it is awaited below.
  going.catch(() => {})
  const figures = { cachedMs: [] as number[], uncachedMs: [] as number[], refused: 0 }
  while (!isOver) {
    for (const [path, times] of [
      [cached, figures.cachedMs],
      [uncached(visits), figures.uncachedMs],
    ] as const) {
      const { ms, isRefused } = await visit(shop, path)
      times.push(ms)
      if (isRefused) figures.refused += 1
      await delay(pauseMs)
    }
  }
  await going
  // The periodic measurement is written once more.
  await delay(500)
  return { ...figures, ...(await readLongest(monitor)) }
}

async function listFiles(monitor: string): Promise<string[]> {
  const names = await readdir(dirname(monitor))
  return names
    .filter((name) => name.startsWith(`${basename(monitor)}-`))
    .map((name) => join(dirname(monitor), name))
}

async function forget(monitor: string): Promise<void> {
  for (const file of await listFiles(monitor)) await rm(file, { force: true })
}

async function readLongest(monitor: string): Promise<Pick<Figures, 'blockCpuMs' | 'blockWallMs'>> {
  const texts = await Promise.all((await listFiles(monitor)).map((file) => readFile(file, 'utf8')))
  const lines = texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { cpuMs: number; wallMs: number }),
  )
  if (lines.length === 0) throw new Error('Nobody said how long the serving thread was blocked.')
  return {
    blockCpuMs: Math.max(...lines.map(({ cpuMs }) => cpuMs)),
    blockWallMs: Math.max(...lines.map(({ wallMs }) => wallMs)),
  }
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

export function reportStorm(name: string, idle: Figures, under: Figures): void {
  report(`Neighbour of ${name}`, {
    visits: under.cachedMs.length + under.uncachedMs.length,
    idleCachedP95: quantile(idle.cachedMs, 0.95),
    cachedP95: quantile(under.cachedMs, 0.95),
    cachedMost: Math.max(...under.cachedMs),
    idleUncachedP95: quantile(idle.uncachedMs, 0.95),
    uncachedP95: quantile(under.uncachedMs, 0.95),
    uncachedMost: Math.max(...under.uncachedMs),
    refused: under.refused,
    blockCpuMs: under.blockCpuMs,
    blockWallMs: under.blockWallMs,
  })
}

/** The limits for a neighbour, if the machine is otherwise idle: twice as long as idle or 50 ms more. */
export function listMissedBars(idle: Figures, under: Figures): string[] {
  const missed: string[] = []
  for (const name of ['cachedMs', 'uncachedMs'] as const) {
    const [before, during] = [quantile(idle[name], 0.95), quantile(under[name], 0.95)]
    if (during > Math.max(2 * before, before + 50))
      missed.push(`${name}: p95 ${during} ms, idle ${before} ms`)
    const most = Math.max(...under[name])
    if (most > 1_000) missed.push(`${name}: one of ${most} ms`)
  }
  if (under.refused > 0) missed.push(`${under.refused} refused`)
  // The CPU share shows whether the program or the rest of the machine caused the delay.
  if (under.blockWallMs >= 200)
    missed.push(`blocked for ${under.blockWallMs} ms, ${under.blockCpuMs} ms of its own processor`)
  return missed
}
