import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { expect } from 'vitest'
import { attackPath } from './attack-paths.ts'
import { listPagePaths } from './page-paths.ts'
import { report } from './report.ts'
import { shopHost } from './shop-addresses.ts'
import type { Shop } from './start-shop.ts'

const megabyte = 1_024 * 1_024
const connections = 20
/** The program's memory without its caches. */
const programBytes = 300 * megabyte
const leastAnswered = 0.95
const tenths = 10

/** Linux reports a process's resident memory in kilobytes. */
function readResidentBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

/** Requests that are not cached: half of them searches with a result of their own, half over all pages. */
function toPath(nth: number, pages: readonly string[]): string {
  const searches = [
    attackPath('searches', nth),
    `/search/new-used-and-demo-cars?make=mazda&min_price=${nth}`,
    `/api/search?query=blue+${nth}`,
  ]
  const half = Math.floor(nth / 2)
  if (nth % 2) return searches[half % searches.length] ?? '/'
  const page = pages[half % pages.length] ?? '/'
  return `${page.replace(/-1(?=\/|$)/, `-${(nth % 390) + 1}`)}?utm_campaign=${nth}&page=${nth % 7}&q${nth}=${nth}`
}

/** Sends this many different requests; memory must stay limited and not grow in the second half. */
export async function fillMemory(shop: Shop, requests: number): Promise<void> {
  const pid = shop.server.child.pid ?? 0
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const residentBytes: number[] = []
  let asked = 0
  let answered = 0

  function ask(path: string, nth: number): Promise<number> {
    // Each from another address, so that no rate limit applies.
    const from = `198.51.${Math.floor(nth / 256) % 256}.${nth % 256}`
    const headers = { host: shopHost, 'accept-encoding': nth % 2 ? 'br' : 'gzip', 'x-forwarded-for': from }
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port: shop.server.port, path, headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', reject)
    })
  }
  const isShown = async (path: string) => (await ask(path, 0)) === 200
  const pages: string[] = []
  for (const path of listPagePaths('2021-mazda-cx-5-1')) if (await isShown(path)) pages.push(path)

  /** A run takes most of an hour; the log shows its progress if it is stopped early. */
  function noteTenth(nth: number): void {
    residentBytes.push(readResidentBytes(pid))
    const megabytes = (residentBytes.at(-1) ?? 0) / megabyte
    const seconds = (performance.now() - startedAt) / 1_000
    if (requests >= 10_000) report(`Memory after ${nth} questions`, { megabytes, answered, seconds })
  }

  async function keepAsking(): Promise<void> {
    while (asked < requests) {
      asked += 1
      const nth = asked
      if (nth % Math.ceil(requests / tenths) === 0) noteTenth(nth)
      if ((await ask(toPath(nth, pages), nth)) === 200) answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  const endBytes = readResidentBytes(pid)
  const halfBytes = residentBytes[tenths / 2 - 1] ?? 0
  const cacheBytes = Object.values(cacheTable).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  report(`Memory after ${requests} different questions over ${pages.length} pages, in megabytes`, {
    half: halfBytes / megabyte,
    end: endBytes / megabyte,
    endOfHalf: endBytes / halfBytes,
    boundOfCaches: cacheBytes / megabyte,
    answered: answered / requests,
    seconds: (performance.now() - startedAt) / 1_000,
  })
  expect(answered / requests).toBeGreaterThanOrEqual(leastAnswered)
  expect(endBytes).toBeLessThan(cacheBytes + programBytes)
  // A few hundred requests fill no cache.
  if (requests >= 100_000) expect(endBytes).toBeLessThan(halfBytes * 1.1)
}
