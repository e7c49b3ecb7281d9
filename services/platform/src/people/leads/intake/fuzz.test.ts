import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { createPlatform } from '../../../app.ts'
import { createErrorReports } from '../../../infrastructure/http/error-reports.ts'

const runs = process.env.SOAK ? 10_000 : 100
const atOnce = 8
const hangMs = 20_000

let platform: TestPlatform
let app: Hono
let siteId: number
const reported: string[] = []

beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  const reports = createErrorReports(({ message }) => reported.push(message))
  app = createPlatform({ ...platform.context, reports }, testCredentials)
})
afterAll(() => platform.close())

const nasty = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  'a\r\nBcc: b@example.com',
  '😀\u202e\u2066',
  "'; drop table leads --",
  'x'.repeat(60_000),
  '2026-11-20T10:00:00+11:00',
  '9999-99-99T99:99Z',
  '0412 345 678',
  'Ann@Example.com',
  1e308,
  -1,
  2 ** 31,
  true,
  null,
  [],
  {},
  [[[]]],
)
const value = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }))
const field = fc.constantFrom(
  ...`name last_name email phone postcode category subcategory lead_id lead_status form_completed page_id opt_in
    dealership_slug location message Rego additional_services skipped_steps step_number url source car_id
    car_dealership_id lead_attributes dateTime preferred_dealership __proto__ constructor toString`.split(
    /\s+/,
  ),
)
const lead = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(fc.oneof(field, fc.string({ unit: 'binary' })), value, { maxKeys: 8 }),
  },
  // Valid enough to be accepted, so that the code behind the validation is tested too.
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.dictionary(field, fc.string({ unit: 'binary', maxLength: 40 }), { maxKeys: 6 }), fc.uuid())
      .map(
        ([
          {
            form_completed: _,
            opt_in: __,
            skipped_steps: ___,
            step_number: ____,
            lead_attributes: _____,
            ...rest
          },
          person,
        ]) => ({
          ...rest,
          email: `${person}@example.com`,
          car_id: 1,
          car_dealership_id: null,
        }),
      ),
  },
  { weight: 1, arbitrary: value },
)
const own = { visitor: randomUUID(), idempotency_key: null, suspicions: [], consent: null }
const intake = fc.oneof(
  { weight: 8, arbitrary: fc.constant<unknown>(own) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 20 })
      .map((n) => ({ ...own, idempotency_key: `key of the tests ${n}` })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...Object.fromEntries(Object.keys(own).map((name) => [name, value])) }),
  },
  { weight: 1, arbitrary: value },
)
const body = fc.oneof(
  { weight: 9, arbitrary: fc.record({ lead, intake }).map((parts) => JSON.stringify(parts)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.record({ lead, intake }), fc.nat()).map(([parts, at]) => cut(parts, at)),
  },
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{"lead":{}}',
    '['.repeat(50_000),
    `{"lead":${'{"a":'.repeat(20_000)}`,
  ),
)

function cut(parts: unknown, at: number): string {
  const text = JSON.stringify(parts)
  return text.slice(0, at % (text.length + 1))
}

type Reply = { status: number; id: string | null }

async function send(method: 'POST' | 'PUT', path: string, text: string): Promise<Reply> {
  const authorization = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
  const headers = { authorization, 'x-visitor': own.visitor }
  const signal = AbortSignal.timeout(hangMs)
  const hung = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`No answer to ${method} ${path}`))),
  )
  const response = await Promise.race([app.request(path, { method, headers, body: text }), hung])
  const answer = await response.json()
  if (response.status !== 200) expect(typeof answer.error).toBe('string')
  return { status: response.status, id: answer.id ?? null }
}

async function sendAll(
  method: 'POST' | 'PUT',
  path: string | ((n: number) => string),
  seed: number,
): Promise<Reply[]> {
  const bodies = fc.sample(body, { numRuns: runs, seed })
  const replies: Reply[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = bodies.pop(); next !== undefined; next = bodies.pop())
        replies.push(await send(method, typeof path === 'string' ? path : path(bodies.length), next))
    }),
  )
  return replies
}

async function storedLeads(): Promise<Set<string>> {
  const { rows } = await platform.database.pool.query<{ id: string }>('select id from leads')
  return new Set(rows.map(({ id }) => id))
}

it(`takes in or plainly refuses ${runs} bodies; a lead is stored exactly if it is acknowledged`, async () => {
  const replies = await sendAll('POST', `/api/websites/${siteId}/leads`, 20_261)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await storedLeads()).toEqual(new Set(replies.flatMap(({ id }) => id ?? [])))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(runs / 10)
  expect(reported).toEqual([])
})

it(`survives ${runs} bodies as further answers to leads, and makes no other`, async () => {
  const path = `/api/websites/${siteId}/leads`
  const first = JSON.stringify({ lead: { name: 'Ann', form_completed: false }, intake: own })
  const ids: string[] = []
  while (ids.length < runs / 10) ids.push((await send('POST', path, first)).id ?? '')
  const before = await storedLeads()
  const replies = await sendAll('PUT', (n) => `${path}/${ids[n % ids.length]}`, 20_262)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(replies.every(({ id }) => id === null || ids.includes(id))).toBe(true)
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(runs / 10)
  expect(await storedLeads()).toEqual(before)
  expect(reported).toEqual([])
})

it(`survives ${runs} bodies as drafts`, async () => {
  const path = `/api/websites/${siteId}/drafts/enquiry`
  const replies = await sendAll('PUT', path, 20_263)
  const drafts = fc.sample(lead, { numRuns: runs, seed: 20_264 })
  for (const draft of drafts) replies.push(await send('PUT', path, JSON.stringify({ draft })))
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(reported).toEqual([])
})
