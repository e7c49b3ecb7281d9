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
/** A turn of the loop in which somebody else's page is made: on a page of two milliseconds it is more than twice. */
const slackMs = 25

export type BareServer = { port: number; process: ChildProcess }

/** A server beside the shop that answers everything at once: what is sent to it costs the shop its cores and no more. */
export async function startBareServer(): Promise<BareServer> {
  const started = fork(program, ['bare'])
  const [port] = await once(started, 'message')
  return { port, process: started }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** As somebody at another address than the attacker; nobody is refused. */
async function visit(shop: Shop, path: string): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' }
  const { status } = await ask(shop.server.port, shopHost, path, { headers })
  expect([path, status]).toEqual([path, 200])
  return performance.now() - startedAt
}

async function measure(shop: Shop, cars: readonly number[]): Promise<{ keptMs: number; uncachedMs: number }> {
  const kept: number[] = []
  const uncached: number[] = []
  for (const car of cars) {
    for (let again = 0; again < 3; again++) kept.push(await visit(shop, '/'))
    uncached.push(await visit(shop, `/cars/2021-mazda-cx-5-${car}`))
  }
  return { keptMs: median(kept), uncachedMs: median(uncached) }
}

async function measureDuring(attack: AttackName, port: number, shop: Shop, cars: readonly number[]) {
  const attacker = fork(program, ['load', String(port), attack, String(connections)])
  await once(attacker, 'message')
  const seen = await measure(shop, cars)
  attacker.send('how many')
  const [answers]: [Record<string, number>] = (await once(attacker, 'message')) as [Record<string, number>]
  attacker.kill()
  await once(attacker, 'exit')
  return { ...seen, answers }
}

/**
 * One client keeps forty connections busy with the worst that it can ask for; others look at kept pages, and at the pages
 * of cars that nobody has seen yet. They may suffer twice as much as when the same is sent to the server beside.
 */
export async function measureNeighbours(
  attack: AttackName,
  { shop, bare, cars }: { shop: Shop; bare: BareServer; cars: readonly number[] },
): Promise<void> {
  await measure(shop, cars.slice(0, 1))
  const half = Math.ceil(cars.length / 2)
  const beside = await measureDuring(attack, bare.port, shop, cars.slice(1, half))
  const under = await measureDuring(attack, shop.server.port, shop, cars.slice(half))
  const figures = {
    keptMs: under.keptMs,
    keptBesideMs: beside.keptMs,
    uncachedMs: under.uncachedMs,
    uncachedBesideMs: beside.uncachedMs,
  }
  report(`Neighbour with ${connections} connections asking for ${attack}`, { ...figures, ...under.answers })
  // Medians of a few requests beside other tests say nothing: a soak has the machine for itself.
  if (!process.env.SOAK) return
  expect(under.keptMs).toBeLessThan(2 * beside.keptMs + slackMs)
  expect(under.uncachedMs).toBeLessThan(2 * beside.uncachedMs + slackMs)
}
