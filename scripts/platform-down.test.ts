import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aDealer, aStockCar } from '../services/platform/src/testing/a-dealer.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../services/platform/src/testing/open-test-platform.ts'
import { ask, startServer, type TestServer } from './testing/start-server.ts'

const WITHIN = { timeout: 20_000, interval: 200 }
const host = 'north.localhost'
const listing = '/search/new-used-and-demo-cars'
const [keptCar, otherCar] = ['/cars/2021-mazda-cx-5-1', '/cars/2021-mazda-cx-5-2']

let platform: TestPlatform
let front: Server
let website: TestServer
let dataDir: string
let mode: 'up' | 'failing' | 'silent' = 'up'

/** The platform behind a door that can refuse or say nothing at all. */
beforeAll(async () => {
  platform = await openTestPlatform()
  await platform.addDealer(aDealer('north'), [aStockCar('north', 1), aStockCar('north', 2)])
  front = createAdaptorServer({
    fetch: (request) => {
      if (mode === 'failing') return new Response('no', { status: 502 })
      return mode === 'silent' ? new Promise<Response>(() => {}) : platform.app.fetch(request)
    },
  }) as Server
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-down-'))
  const started = await startServer({
    PLATFORM_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    PLATFORM_USER: testCredentials.user,
    PLATFORM_PASSWORD: testCredentials.password,
    DATA_DIR: dataDir,
  })
  if (!('port' in started)) throw new Error(started.output)
  website = started
}, 120_000)
afterAll(async () => {
  mode = 'up'
  await website?.stop()
  front?.closeAllConnections()
  front?.close()
  await platform?.close()
  await rm(dataDir, { recursive: true, force: true })
})

function turn(to: typeof mode): void {
  mode = to
  front.closeAllConnections()
}

it('kept pages serve while the platform is down, others say so with the phone number, and the next success heals', {
  timeout: 120_000,
}, async () => {
  const page = (path: string) => ask(website.port, host, path)
  for (const path of ['/', listing, keptCar]) expect((await page(path)).status).toBe(200)

  turn('silent')
  for (const path of ['/', listing, keptCar]) {
    const startedAt = performance.now()
    expect((await page(path)).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  }

  turn('failing')
  for (const path of ['/', listing, keptCar]) expect((await page(path)).status).toBe(200)
  for (const path of [otherCar, `${listing}?query=mazda`]) {
    const answer = await page(path)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('Something went wrong on our side')
    expect(answer.body).toContain('href="tel:0255501000"')
    expect(answer.body).toContain('Dealer north')
  }

  turn('up')
  for (const path of [otherCar, `${listing}?query=mazda`])
    await vi.waitFor(async () => expect((await page(path)).status).toBe(200), WITHIN)
})
