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
/** As often as when the same load is sent elsewhere. */
const most = 2

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

type Times = { kept: number[]; uncached: number[]; answers: Record<string, number> }

async function measure(shop: Shop, cars: readonly number[], { kept, uncached }: Times): Promise<void> {
  for (const car of cars) {
    for (let again = 0; again < 3; again++) kept.push(await visit(shop, '/'))
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
 * One client keeps forty connections busy with the worst that it can ask for; others look at kept pages, and at the pages
 * of cars that nobody has seen yet. They may suffer twice as much as when the same is sent to the server beside. The two
 * take turns, so that whatever else the machine does is in both figures.
 */
export async function measureNeighbours(
  attack: AttackName,
  { shop, bare, cars }: { shop: Shop; bare: BareServer; cars: readonly number[] },
): Promise<void> {
  const newTimes = (): Times => ({ kept: [], uncached: [], answers: {} })
  const beside = newTimes()
  const under = newTimes()
  await measure(shop, cars.slice(0, 1), newTimes())
  const each = Math.floor((cars.length - 1) / (2 * rounds))
  for (let round = 0; round < rounds; round++) {
    const from = 1 + 2 * round * each
    const some = cars.slice(from, from + each)
    const others = cars.slice(from + each, from + 2 * each)
    // Somebody new each time: what is done within the limits weighs more than what is refused.
    const address = `203.0.113.${10 + round}`
    await measureDuring(attack, bare.port, { shop, cars: some, times: beside, address })
    await measureDuring(attack, shop.server.port, { shop, cars: others, times: under, address })
  }
  const keptRatio = median(under.kept) / median(beside.kept)
  const uncachedRatio = median(under.uncached) / median(beside.uncached)
  report(`Neighbour with ${connections} connections asking for ${attack}`, {
    keptMs: median(under.kept),
    keptBesideMs: median(beside.kept),
    keptRatio,
    uncachedMs: median(under.uncached),
    uncachedBesideMs: median(beside.uncached),
    uncachedRatio,
    ...under.answers,
  })
  // Medians of a few requests beside other tests say nothing: a soak has the machine for itself.
  if (!process.env.SOAK) return
  expect(keptRatio).toBeLessThan(most)
  expect(uncachedRatio).toBeLessThan(most)
}
