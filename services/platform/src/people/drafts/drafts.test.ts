import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

const dayMs = 86_400_000
let nowMs = Date.UTC(2026, 10, 15)
let platform: TestPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('north'))).siteId
})
afterAll(() => platform.close())

async function ask(form: string, body?: string, visitor: string | null = 'a visitor', site = siteId) {
  const headers = {
    authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`,
    ...(visitor === null ? {} : { 'x-visitor': visitor }),
  }
  const init = body === undefined ? { headers } : { method: 'PUT', headers, body }
  const response = await platform.app.request(`/api/websites/${site}/drafts/${form}`, init)
  return { status: response.status, body: await response.json() }
}

const put = (form: string, draft: unknown) => ask(form, JSON.stringify({ draft }))

it('expires after a day, and its row is deleted by the next write', async () => {
  await put('enquiry', { name: 'Ann' })
  nowMs += dayMs - 1
  expect((await ask('enquiry')).body).toEqual({ draft: { name: 'Ann' } })
  nowMs += 1
  expect((await ask('enquiry')).body).toEqual({ draft: null })
  await put('contact', { name: 'Bo' })
  const { rows } = await platform.database.pool.query('select form, visitor_hash from form_drafts')
  expect(rows).toEqual([{ form: 'contact', visitor_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

it('keeps the newest version, in any script, without characters that cannot be stored', async () => {
  await put('contact', { a: 1 })
  await put('contact', { b: '😀\u202e\0', list: [null, true, { c: '\ud800' }] })
  expect((await ask('contact')).body).toEqual({
    draft: { b: '😀\u202e\uFFFD', list: [null, true, { c: '\uFFFD' }] },
  })
})

it.each([
  ['no visitor', () => ask('contact', '{"draft":{}}', null), 400],
  ['no object', () => ask('contact', '{"draft":[]}'), 400],
  ['no JSON', () => ask('contact', '{'), 400],
  ['a form with a strange name', () => ask('a%20b', '{"draft":{}}'), 404],
  ['a site that is not there', () => ask('contact', '{"draft":{}}', 'a visitor', 999), 404],
  [
    'nesting without end',
    () => ask('contact', `{"draft":{"a":${'['.repeat(9_999)}${']'.repeat(9_999)}}}`),
    400,
  ],
  ['a megabyte and a half', () => put('contact', { a: 'x'.repeat(1_500_000) }), 413],
])('is refused in plain words with %s', async (_, asking, status) => {
  const answer = await asking()
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(/\.$/)
})
