import { firstAdminEndpoints } from '@forecourt/contract/endpoints/staff/sites/new-dealer'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { connectStaff } from '../../../../testing/staff/a-staff-member.ts'
import { setUpSecondFactor } from '../../../../testing/staff/set-up-second-factor.ts'
import { offerFirstAdmin } from './first-admin.ts'

let platform: TestPlatform
let nowMs: number
beforeAll(async () => {
  nowMs = Date.now()
  platform = await openTestPlatform(() => nowMs)
})
afterAll(() => platform.close())

const device = { userAgent: 'Test browser', address: '203.0.113.7' }
const person = { name: 'Ada', email: 'ada@group.example', device }

async function offer(): Promise<string> {
  const link = await offerFirstAdmin(platform.context.staff)
  if (link === null) throw new Error('There is an admin already.')
  return link
}

it('lets one of several at once in, by a link that is young and ours, and nobody once there is an admin', async () => {
  const client = connectStaff(platform)
  const old = await offer()
  nowMs += 2 * 3_600_000 + 1
  expect((await client.call(firstAdminEndpoints.checkFirstAdmin, { body: { link: old } })).open).toBe(false)
  await expect(
    client.call(firstAdminEndpoints.claimFirstAdmin, { body: { link: old, ...person } }),
  ).rejects.toMatchObject({ status: 410 })
  await expect(
    client.call(firstAdminEndpoints.claimFirstAdmin, { body: { link: 'invented', ...person } }),
  ).rejects.toMatchObject({ status: 410 })

  // Processes that start at the same time print one link each, and all work until one is used.
  await platform.database.pool.query(`delete from app_state where key = 'firstAdminLinks'`)
  const links = await Promise.all([offer(), offer(), offer()])
  const check = (link: string) => client.call(firstAdminEndpoints.checkFirstAdmin, { body: { link } })
  expect(await Promise.all(links.map(check))).toEqual(Array(3).fill({ open: true }))
  // Twenty people open them at the same time, some under one name, while yet another process starts.
  const [tries] = await Promise.all([
    Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        client.call(firstAdminEndpoints.claimFirstAdmin, {
          body: { link: links[n % 3] ?? '', ...person, email: `ada${n % 15}@group.example` },
        }),
      ),
    ),
    offerFirstAdmin(platform.context.staff),
  ])
  const [winner, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(others).toEqual([])
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as admins, (select count(*)::int from audit_log where action = 'claimFirstAdmin') as lines,
       (select count(*)::int from staff_users) as users, (select count(*)::int from staff_sessions) as sessions
     from staff_grants where role = 'admin'`,
  )
  expect(rows).toEqual([{ admins: 1, lines: 1, users: 1, sessions: 1 }])
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
  expect(refusals).toEqual(Array(19).fill(410))
  expect(await Promise.all(links.map(check))).toEqual(Array(3).fill({ open: false }))

  // The mailbox is one factor; the phone is the second, as for every admin.
  const call = client.as({ staff: winner?.token ?? '' }).call
  await expect(call(staffEndpoints.staffTeam)).rejects.toMatchObject({ status: 403 })
  const { token } = await setUpSecondFactor(call, nowMs)
  expect((await client.as({ staff: token }).call(staffEndpoints.staffMe)).actions).toContain('dealers.create')
  expect(await offerFirstAdmin(platform.context.staff)).toBeNull()
})
