import { createServer, request, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { LocalPlatform } from '../../../services/platform/src/local.ts'
import { connectClient } from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { searchStock } from '../../../services/platform/testing/stock/search-stock.ts'
import { ask, type TestServer } from '../start-server.ts'
import { listen, startWebsite } from '../start-website.ts'

const within = { timeout: 120_000, interval: 50 }
const host = 'north.localhost'
const listing = '/search/new-used-and-demo-cars'
const carPage = '/cars/2021-mazda-cx-5-1'

let prompt: TestPlatform
let lagging: LocalPlatform
let website: TestServer
let siteId: number
const servers: Server[] = []

function serve(server: Server): Promise<number> {
  servers.push(server)
  return listen(server)
}

/** One address for two platform processes, as behind a load balancer: searches go to one, all else to the other. */
async function balance(ports: { search: number; other: number }): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    const port = /\/(search|suggestions)\b/.test(incoming.url ?? '') ? ports.search : ports.other
    const { url, method, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  return serve(server)
}

/**
 * Occupies every connection of a platform: it receives no changes until they are released, but still answers searches.
 */
async function holdBack({ database }: LocalPlatform): Promise<() => void> {
  const most = database.pool.options.max ?? 10
  const clients = await Promise.all(Array.from({ length: most }, () => database.pool.connect()))
  return () => {
    for (const client of clients) client.release()
  }
}

async function textOf(path: string): Promise<string> {
  const answer = await ask(website.port, host, path)
  expect(answer.status).toBe(200)
  return answer.body
}

beforeAll(async () => {
  prompt = await openTestPlatform()
  lagging = await prompt.openAnother()
  siteId = (await prompt.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  const portOf = (platform: LocalPlatform) =>
    serve(createAdaptorServer({ fetch: platform.app.fetch }) as Server)
  const port = await balance({ search: await portOf(lagging), other: await portOf(prompt) })
  website = await startWebsite(port)
})
afterAll(async () => {
  await website?.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await lagging?.close()
  await prompt?.close()
})

it('a page made by a platform process that had not heard of a price is not kept', async () => {
  for (const path of [listing, carPage, '/api/search']) expect(await textOf(path)).not.toMatch(/98,?765/)
  const release = await holdBack(lagging)
  try {
    await prompt.database.pool.query('update cars set price_cents = 9876500')
    // The website has received the change once the page from the other process shows it.
    await vi.waitFor(async () => expect(await textOf(carPage)).toContain('$98,765'), within)
    // The lagging process's data is the best available now.
    expect(await textOf(listing)).not.toContain('$98,765')
    expect(await textOf('/api/search')).not.toContain('98765')
  } finally {
    release()
  }
  await vi.waitFor(async () => {
    const { hits } = await searchStock(connectClient(lagging), siteId, '')
    expect(hits[0]?.priceCents).toBe(9_876_500)
  }, within)
  expect(await textOf(listing)).toContain('$98,765')
  expect(await textOf('/api/search')).toContain('98765')
})
