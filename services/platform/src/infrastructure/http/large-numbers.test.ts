import { endpoints } from '@forecourt/contract/endpoint-table'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { testCredentials } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import {
  openWritableFixture,
  type StaffCall,
  toRequest,
  type WritableFixture,
} from '../../../testing/staff/staff-writes.ts'

/** A Postgres integer has 32 bits and its dates a limited range: a value outside makes the statement fail. */
let fixture: WritableFixture
beforeAll(async () => {
  fixture = await openWritableFixture()
})
afterAll(() => fixture.platform.close())

const large = [2_147_483_648]
const strange = ['9999999999', '+275760-09-12', '0000-00-00']
const names = 'after limit site owner place from to days month number ids id asked'.split(' ')
const credentials = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`

/** The same body, once for each of its numbers with that number replaced. */
function* replaceNumbers(body: unknown, by: number): Generator<unknown> {
  if (typeof body === 'number') yield by
  if (typeof body !== 'object' || body === null) return
  for (const [name, part] of Object.entries(body))
    for (const replaced of replaceNumbers(part, by)) {
      const entries = Object.entries(body).map(([key, value]) => [key, key === name ? replaced : value])
      yield Array.isArray(body) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
    }
}

/** Preparing a write takes longer than making it, so only those are prepared that may have a number in their body. */
function mayHaveNumber(call: StaffCall): boolean {
  const row = staffEndpoints[call]
  if (!('body' in row) || !row.body) return false
  const schema = z.toJSONSchema(row.body, { io: 'input', unrepresentable: 'any' })
  return /"(?:integer|number)"|\{\}/.test(JSON.stringify(schema))
}

it('every staff call rejects numbers that the database cannot store', async () => {
  const failed: string[] = []
  let tried = 0
  for (const call of fixture.known.filter(mayHaveNumber)) {
    const write = await fixture.prepareWrite(call)
    for (const number of large)
      for (const body of write ? replaceNumbers(write.body, number) : []) {
        if (!write) continue
        tried += 1
        const request = toRequest({ ...write, body }, 'http://platform.internal', testCredentials)
        const answer = await fixture.platform.app.fetch(request)
        if (answer.status >= 500) failed.push(`${call} ${JSON.stringify(body)}: ${await answer.text()}`)
      }
  }
  expect(failed).toEqual([])
  expect(tried).toBeGreaterThan(15)
})

it('every read call rejects such numbers in its address', async () => {
  const { token } = await aStaffMember(fixture.platform, [
    { role: 'admin', scopeKind: 'platform', scopeId: null },
  ])
  const [site] = await fixture.ask('select id from sites order by id limit 1')
  const failed: string[] = []
  for (const [name, row] of Object.entries({ ...endpoints, ...staffEndpoints })) {
    if (row.method !== 'GET' || name === 'staffChanges' || ('host' in row && row.host === 'site')) continue
    for (const text of strange)
      for (const path of new Set(
        [String(site.id), text].map((value) => row.path.replaceAll(/:\w+/g, value)),
      )) {
        const address = `${path}?${names.map((one) => `${one}=${encodeURIComponent(text)}`).join('&')}`
        const answer = await fixture.platform.app.request(address, {
          headers: { authorization: credentials, 'x-staff-session': token },
        })
        await answer.body?.cancel()
        if (answer.status >= 500) failed.push(address)
      }
  }
  expect(failed).toEqual([])
})
