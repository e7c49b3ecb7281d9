import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { staffClientOf } from '../../../../testing/staff/a-staff-member.ts'
import { setUpSecondFactor } from '../../../../testing/staff/set-up-second-factor.ts'
import { offerFirstAdmin } from './first-admin.ts'

let platform: TestPlatform
let nowMs: number
beforeAll(async () => {
  nowMs = Date.now()
  platform = await openTestPlatform(() => nowMs)
})
afterAll(() => platform.close())

const device = { user_agent: 'Test browser', address: '203.0.113.7' }
const person = { name: 'Ada', email: 'ada@group.example', device }

async function offer(): Promise<string> {
  const link = await offerFirstAdmin(platform.context.staff)
  if (link === null) throw new Error('There is an admin already.')
  return link
}

it('lets one of several at once in, by a link that is young and ours, and nobody once there is an admin', async () => {
  const client = staffClientOf(platform)
  const old = await offer()
  nowMs += 2 * 3_600_000 + 1
  expect(await client.isFirstAdminOpen(old)).toBe(false)
  await expect(client.takeFirstAdmin({ link: old, ...person })).rejects.toMatchObject({ status: 410 })
  await expect(client.takeFirstAdmin({ link: 'invented', ...person })).rejects.toMatchObject({ status: 410 })

  // Two processes that start at once print one each, and both work until one is used.
  const links = [await offer(), await offer()]
  expect(await Promise.all(links.map((link) => client.isFirstAdminOpen(link)))).toEqual([true, true])
  const tries = await Promise.allSettled(
    [...links, ...links].map((link, n) =>
      client.takeFirstAdmin({ link, ...person, email: `ada${n}@group.example` }),
    ),
  )
  const [winner, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(others).toEqual([])
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as admins, (select count(*)::int from audit_log where action = 'takeFirstAdmin') as lines
     from staff_grants where role = 'admin'`,
  )
  expect(rows).toEqual([{ admins: 1, lines: 1 }])

  // A mail address is one key: the phone is the other, as for every admin.
  const calls = client.of(winner?.token ?? '')
  await expect(calls.listTeam()).rejects.toMatchObject({ status: 403 })
  const { token } = await setUpSecondFactor(calls, nowMs)
  expect((await client.of(token).readMe()).actions).toContain('dealers.create')
  expect(await offerFirstAdmin(platform.context.staff)).toBeNull()
})
