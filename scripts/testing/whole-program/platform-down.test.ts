import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findAll, findTags, parseHtml, readText } from '../../../apps/website/app/testing/parse-html.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { type Answer, ask, type TestServer } from '../start-server.ts'
import { listen, startWebsite } from '../start-website.ts'

const within = { timeout: 120_000, interval: 200 }
const host = 'north.localhost'
const listing = '/search/new-used-and-demo-cars'
const [cachedCar, otherCar] = ['/cars/2021-mazda-cx-5-1', '/cars/2021-mazda-cx-5-2']

let platform: TestPlatform
let front: Server
let website: TestServer
let port: number
let mode: 'up' | 'failing' | 'silent' | 'gone' = 'up'
/** Calls that arrived while nothing is answered, and that the website has given up on. */
const givenUp: string[] = []

/** The platform behind a proxy that can refuse connections or never respond. */
beforeAll(async () => {
  platform = await openTestPlatform()
  await platform.addDealer(aDealer('north'), [aStockCar('north', 1), aStockCar('north', 2)])
  front = createAdaptorServer({
    fetch: (request) => {
      if (mode === 'failing') return new Response('no', { status: 502 })
      return mode === 'silent' ? new Promise<Response>(() => {}) : platform.app.fetch(request)
    },
  }) as Server
  front.on('request', ({ url = '' }, response) => {
    if (mode === 'silent') response.once('close', () => givenUp.push(url))
  })
  port = await listen(front)
  website = await startWebsite(port)
})
afterAll(async () => {
  await website?.stop()
  front?.closeAllConnections()
  front?.close()
  await platform?.close()
})

async function turn(to: typeof mode): Promise<void> {
  const before = mode
  mode = to
  front.closeAllConnections()
  // When closed, the port refuses every connection, as after a crash of the process behind it.
  if (to === 'gone') await new Promise((resolve) => front.close(resolve))
  if (before === 'gone') await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
}

it('cached pages serve while the platform is down, others say so with the phone number, and the next success heals', async () => {
  const page = (path: string) => ask(website.port, host, path)
  for (const path of ['/', listing, cachedCar]) expect((await page(path)).status).toBe(200)

  await turn('silent')
  const kept = await Promise.all(['/', listing, cachedCar].map(page))
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200])
  // If a page had waited for the platform, it would have given up on a call.
  expect(givenUp).toEqual([])

  for (const to of ['failing', 'gone'] as const) {
    await turn(to)
    for (const path of ['/', listing, cachedCar]) expect((await page(path)).status).toBe(200)
    for (const path of [otherCar, `${listing}?query=mazda`]) expectAway(await page(path))
    const data = await page('/api/search?query=mazda')
    expect([data.status, data.headers['retry-after']]).toEqual([503, '30'])
  }

  await turn('up')
  for (const path of [otherCar, `${listing}?query=mazda`])
    await vi.waitFor(async () => expect((await page(path)).status).toBe(200), within)
})

/** The site's own look, its phone number, and when to retry. */
function expectAway(answer: Answer): void {
  expect(answer.status).toBe(503)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
  const shown = parseHtml(answer.body)
  expect(readText(shown)).toContain('Something went wrong on our side')
  expect(readText(shown)).toContain('Dealer north')
  expect(findTags(shown, 'a').map(({ attributes }) => attributes.href)).toContain('tel:0255501000')
}

/** The form of a page as a browser without script would post it. */
function fieldsOf(html: string, answers: Record<string, string>): URLSearchParams {
  const [form] = findAll(
    parseHtml(html),
    ({ tag, attributes }) => tag === 'form' && attributes.method === 'post',
  )
  if (!form) throw new Error('The page has no form.')
  const hidden = findTags(form, 'input').flatMap(({ attributes: { type, name, value = '' } }) =>
    type === 'hidden' && name !== undefined ? [[name, value]] : [],
  )
  return new URLSearchParams([...hidden, ...Object.entries(answers)])
}

it.each([
  [`${cachedCar}/enquire`, 'failing'],
  [`${cachedCar}/enquire`, 'gone'],
  ['/book-test-drive/?car_id=1', 'gone'],
] as const)(
  'a form posted to %s while the platform is %s is kept in the answer, and sent by trying again',
  async (path, to) => {
    const post = (body: URLSearchParams) =>
      ask(website.port, host, path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${host}:${website.port}`,
          host: `${host}:${website.port}`,
        },
        body: body.toString(),
      })
    const typed = { name: 'Alinta', last_name: 'Murray', postcode: '2795', phone: '0412345678' }
    const answers = { ...typed, email: 'alinta@example.com', message: 'Does it tow?' }
    const shown = await ask(website.port, host, path)
    expect(shown.status).toBe(200)

    await turn(to)
    const refused = await post(fieldsOf(shown.body, answers))
    expect(refused.status).toBe(503)
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
    expect(refused.body).toContain('What you typed is kept on this page')

    await turn('up')
    const again = fieldsOf(refused.body, {})
    expect(Object.fromEntries(again)).toMatchObject(answers)
    await vi.waitFor(async () => expect((await post(again)).status).toBe(303), within)
    const { rows } = await platform.database.pool.query(
      'select car_id, payload from leads order by created_at desc limit 1',
    )
    expect(rows).toMatchObject([{ car_id: 1 }])
    expect(JSON.stringify(rows)).toContain('Alinta')
  },
)

it('a website that starts before its platform says when to come back, and heals by itself', async () => {
  await turn('gone')
  const early = await startWebsite(port)
  try {
    for (const at of [host, 'localhost']) {
      const answer = await ask(early.port, at, '/')
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
    }
    await turn('up')
    await vi.waitFor(async () => expect((await ask(early.port, host, '/')).status).toBe(200), within)
  } finally {
    await early.stop()
  }
})
