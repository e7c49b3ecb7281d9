import { endpoints } from '@forecourt/contract/endpoint-table'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

/** Postgres cannot store NUL in text: the statement would fail. */
let platform: TestPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('nul'))).siteId
})
afterAll(() => platform.close())

const rows = Object.entries({ ...endpoints, ...staffEndpoints })
  .filter(([, row]) => !('host' in row) || row.host !== 'site')
  .map(([name, { method, path }]) => ({ name, method, path }))
const names = 'q words query sort after stage who kind subject name city postcode link token id'.split(' ')

const allOfIt = { role: 'admin', scopeKind: 'platform', scopeId: null } as const
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const shared = basic(`${testCredentials.user}:${testCredentials.password}`)

async function ask(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const answer = await platform.app.request(path, {
    method,
    headers: { authorization: shared, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify({ q: 'a\0', name: 'a\0', email: 'a\0@b.example' }) }),
  })
  await answer.body?.cancel()
  return answer.status
}

it('no call passes a NUL to the database, whichever parameter contains it', async () => {
  const query = names.map((name) => `${name}=a%00b`).join('&')
  const failed: string[] = []
  const left = rows[Symbol.iterator]()
  const work = async () => {
    for (const { name, method, path } of left) {
      // A new user for every staff call, because some calls end the session.
      const token = name in staffEndpoints ? (await aStaffMember(platform, [allOfIt])).token : ''
      const filled = `${path.replaceAll(/:\w+/g, String(siteId))}?${query}`
      const spoiled = path.replaceAll(/:\w+/g, 'a%00b')
      for (const address of new Set([filled, spoiled]))
        if ((await ask(method, address, { 'x-staff-session': token })) >= 500)
          failed.push(`${method} ${address}`)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  expect(failed).toEqual([])
})

it('rejects credentials that contain a NUL', async () => {
  for (const text of ['nul\0:password', 'nul:pass\0word'])
    expect(
      await ask('GET', `/api/v1/websites/${siteId}/website_session_data.json`, {
        authorization: basic(text),
      }),
    ).toBe(401)
})
