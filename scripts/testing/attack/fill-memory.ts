import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { expect } from 'vitest'
import { attackPath } from './attack-paths.ts'
import { report } from './report.ts'
import { shopHost } from './shop-addresses.ts'
import type { Shop } from './start-shop.ts'

const megabyte = 1_024 * 1_024
const connections = 20
/** What the program is without its caches. */
const programBytes = 300 * megabyte
const leastAnswered = 0.95

/** Linux tells in kilobytes what a process has in memory. */
function readResidentBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

/** Pages with queries that nobody has asked for, each from another address, so that no limit stands in the way. */
function toPath(nth: number): string {
  const car = (nth % 390) + 1
  const paths = [
    attackPath('searches', nth),
    `/cars/2021-mazda-cx-5-${car}?ref=${nth}`,
    `/?campaign=${nth}`,
    `/contact?${nth}=${nth}`,
    `/search/new-used-and-demo-cars?make=mazda&min_price=${nth}`,
    `/api/search?query=blue+${nth}`,
    `/cars/2021-mazda-cx-5-${car}/enquire?utm=${nth}`,
  ]
  return paths[nth % paths.length] ?? '/'
}

/** Asks so many different questions; the memory then is bounded, and no longer grows in the second half. */
export async function fillMemory(shop: Shop, requests: number): Promise<void> {
  const pid = shop.server.child.pid ?? 0
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let asked = 0
  let answered = 0
  let halfBytes = 0

  async function keepAsking(): Promise<void> {
    while (asked < requests) {
      asked += 1
      if (asked === Math.floor(requests / 2)) halfBytes = readResidentBytes(pid)
      if ((await ask(asked)) === 200) answered += 1
    }
  }
  function ask(nth: number): Promise<number> {
    const from = `198.51.${Math.floor(nth / 256) % 256}.${nth % 256}`
    const headers = { host: shopHost, 'accept-encoding': nth % 2 ? 'br' : 'gzip', 'x-forwarded-for': from }
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port: shop.server.port, path: toPath(nth), headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', reject)
    })
  }

  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  const endBytes = readResidentBytes(pid)
  const cacheBytes = Object.values(cacheTable).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  report(`Memory after ${requests} different questions, in megabytes`, {
    half: halfBytes / megabyte,
    end: endBytes / megabyte,
    boundOfCaches: cacheBytes / megabyte,
    answered: answered / requests,
  })
  expect(answered / requests).toBeGreaterThanOrEqual(leastAnswered)
  expect(endBytes).toBeLessThan(cacheBytes + programBytes)
  // A few hundred questions do not fill anything.
  if (requests >= 100_000) expect(endBytes).toBeLessThan(halfBytes * 1.1)
}
