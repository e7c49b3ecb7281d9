import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { parseEnv } from '@forecourt/server/env'
import { createSandbox } from '@forecourt/vehicle-data/sandbox/create-sandbox'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeWebsite } from '../../../../apps/website/server/main.ts'
import { connectClient } from '../../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { openKeys } from '../../../process/open-keys.ts'

const here = 'http://north.localhost'
const partner = 'https://partner.example/customers'
let platform: TestPlatform
let call: (method: string, path: string, body: object, headers?: object) => Promise<Response>
let close: () => void
let lateMs = 0

/** The calls of pages to their own server, with the platform and its registers behind them; no page is loaded. */
beforeAll(async () => {
  platform = await openTestPlatform(Date.now, undefined, undefined, {
    mode: 'demo',
    nevdis: null,
    autograb: null,
    sandbox: createSandbox({ clock: Date.now }),
  })
  await platform.addDealer({
    ...aDealer('north'),
    flags: [
      { scope: 'site', key: 'finance', state: 'on' },
      { scope: 'site', key: 'creditScore', state: 'on' },
    ],
    settings: [{ scope: 'site', key: 'carClarityUrl', value: partner }],
  })
  const client = connectClient(platform)
  const log = pino({ level: 'silent' })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const website = await composeWebsite(
    { env, keys: await openKeys(env, 'website'), log, client, changes, now: () => Date.now() + lateMs },
    {
      build: () => Promise.reject(new Error('A page was asked for.')),
      clientDir: null,
      themePreload: () => null,
      mode: 'production',
    },
  )
  call = async (method, path, body, headers = {}) =>
    website.app.request(here + path, {
      method,
      headers: { origin: here, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  close = () => {
    website.close()
    changes.close()
  }
})
afterAll(async () => {
  close()
  await platform.close()
})

/** The cookie that the visitor's browser sends from now on. */
const cookieOf = (answer: Response) => ({ cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' })

it('a customer of the finance partner is a lead that goes to the partner too, and any other is not [S7.21]', async () => {
  const listDeliveries = async (path: string) => {
    const issued = await call('POST', '/api/leads/ticket', {})
    const { ticket } = (await issued.json()) as { ticket: string }
    lateMs += 10_000
    const lead = { name: 'Ann', email: 'ann@example.com', category: 'Finance Enquiry' }
    const headers = { ...cookieOf(issued), 'x-form': 'finance', 'x-form-ticket': ticket }
    const answer = await call('POST', path, { lead }, headers)
    const { id } = (await answer.json()) as { id: string }
    const { rows } = await platform.database.pool.query(
      `select destination from deliveries where lead_id = $1 and kind = 'webhook'`,
      [id],
    )
    return [answer.status, rows.map(({ destination }) => destination)]
  }
  expect(await listDeliveries('/api/carClarityCustomer')).toEqual([201, [partner]])
  expect(await listDeliveries('/api/leads')).toEqual([201, []])
})

it.each(['/api/nevdis', '/api/simple-autograb-lookup'])(
  '%s finds the vehicle of a plate, and says when there is none [S7.22] [S7.23]',
  async (path) => {
    const found = await call('POST', path, { rego: 'abc 12d', regoState: 'nsw' })
    expect(await found.json()).toMatchObject({
      status: 'found',
      vehicle: { title: expect.any(String), make: expect.any(String), year: expect.any(Number) },
    })
    const none = await call('POST', path, { rego: 'EMPTY01', regoState: 'NSW' })
    expect(await none.json()).toEqual({ status: 'none', vehicle: null, candidates: [] })
  },
)

it('a valuation is made, and changed by further answers of its visitor alone [S7.24]', async () => {
  const plate = { rego: 'TEST00', regoState: 'NSW' }
  const looked = await call('POST', '/api/simple-autograb-lookup', plate)
  const { vehicle } = (await looked.json()) as { vehicle: Record<string, unknown> }
  const { make, model, badge, provider_id } = vehicle
  // Older ones are valued in person (S5.32).
  const year = new Date().getFullYear() - 2
  const asked = { ...plate, make, model, badge, year, provider_id, kilometres: 20_000 }
  const made = await call('POST', '/api/valuations', { ...asked, adjustmentAnswers: { condition: 'good' } })
  const before = (await made.json()) as { id: string; offer_price: number }
  expect(before).toMatchObject({ ...plate, offer_price: expect.any(Number) })

  const change = { id: before.id, adjustmentAnswers: { condition: 'poor' } }
  const changed = await call('PUT', '/api/valuations', change, cookieOf(made))
  const after = (await changed.json()) as { id: string; offer_price: number }
  expect(after.id).toBe(before.id)
  expect(after.offer_price).toBeLessThan(before.offer_price)
  expect((await call('PUT', '/api/valuations', change)).status).toBe(404)
})

it('a credit score is checked with consent, and only its band comes back [S7.25]', async () => {
  const person = { first_name: 'Ann', last_name: 'Lee', date_of_birth: '1988-07-04', postcode: '2795' }
  const answer = await call('POST', '/api/credit-score', { ...person, consent: true })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { band: expect.any(String), bureau: expect.any(String), scored_at: expect.any(String) },
  ])
  for (const refused of [person, { ...person, consent: false }])
    expect((await call('POST', '/api/credit-score', refused)).status).toBe(422)
})
