import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ask } from '../start-server.ts'
import type { AttackName } from './attack-paths.ts'
import { report } from './report.ts'
import { shopHost } from './shop-addresses.ts'
import type { Shop } from './start-shop.ts'

const program = join(import.meta.dirname, 'attacking-process.ts')
const connections = 40
const rounds = process.env.SOAK ? 4 : 1
/** The allowed ratio between response times under the attack and with the same load sent elsewhere. */
const most = 2

export type BareServer = { port: number; process: ChildProcess }

/** A server next to the program that answers everything at once: load on it costs the program only CPU time. */
export async function startBareServer(): Promise<BareServer> {
  const started = fork(program, ['bare'])
  const [port] = await once(started, 'message')
  return { port, process: started }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** A visit from another address than the attacker's; no visit is refused. */
async function visit(shop: Shop, path: string): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' }
  const { status } = await ask(shop.server.port, shopHost, path, { headers })
  expect([path, status]).toEqual([path, 200])
  return performance.now() - startedAt
}

type Times = { cached: number[]; uncached: number[]; answers: Record<string, number> }

async function measure(shop: Shop, cars: readonly number[], { cached, uncached }: Times): Promise<void> {
  for (const car of cars) {
    for (let again = 0; again < 3; again++) cached.push(await visit(shop, '/'))
    uncached.push(await visit(shop, `/cars/2021-mazda-cx-5-${car}`))
  }
}

async function measureDuring(
  attack: AttackName,
  port: number,
  { shop, cars, times, address }: { shop: Shop; cars: readonly number[]; times: Times; address: string },
): Promise<void> {
  const attacker = fork(program, ['load', String(port), attack, String(connections), address])
  await once(attacker, 'message')
  await measure(shop, cars, times)
  attacker.send('how many')
  const [answers] = (await once(attacker, 'message')) as [Record<string, number>]
  for (const [status, count] of Object.entries(answers))
    times.answers[status] = (times.answers[status] ?? 0) + count
  attacker.kill()
  await once(attacker, 'exit')
}

/**
 * One client keeps forty connections busy with the most expensive requests; others load cached pages, and pages of cars
 * that nobody has opened yet. These may take at most twice as long as when the same load is sent to the server next to
 * it. The two alternate, so that other load on the machine affects both figures.
 */
export async function measureNeighbours(
  attack: AttackName,
  { shop, bare, cars }: { shop: Shop; bare: BareServer; cars: readonly number[] },
): Promise<void> {
  const newTimes = (): Times => ({ cached: [], uncached: [], answers: {} })
  const beside = newTimes()
  const under = newTimes()
  await measure(shop, cars.slice(0, 1), newTimes())
  const each = Math.floor((cars.length - 1) / (2 * rounds))
  for (let round = 0; round < rounds; round++) {
    const from = 1 + 2 * round * each
    const some = cars.slice(from, from + each)
    const others = cars.slice(from + each, from + 2 * each)
    // A new address each time: work within the limits costs more than refusals.
    const address = `203.0.113.${10 + round}`
    await measureDuring(attack, bare.port, { shop, cars: some, times: beside, address })
    await measureDuring(attack, shop.server.port, { shop, cars: others, times: under, address })
  }
  const cachedRatio = median(under.cached) / median(beside.cached)
  const uncachedRatio = median(under.uncached) / median(beside.uncached)
  report(`Neighbour with ${connections} connections asking for ${attack}`, {
    cachedMs: median(under.cached),
    cachedBesideMs: median(beside.cached),
    cachedRatio,
    uncachedMs: median(under.uncached),
    uncachedBesideMs: median(beside.uncached),
    uncachedRatio,
    ...under.answers,
  })
  // Medians of a few requests next to other tests are meaningless; a soak run has the machine for itself.
  if (!process.env.SOAK) return
  expect(cachedRatio).toBeLessThan(most)
  expect(uncachedRatio).toBeLessThan(most)
}
