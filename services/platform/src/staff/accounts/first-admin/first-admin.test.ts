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
    client.call(firstAdminEndpoints.takeFirstAdmin, { body: { link: old, ...person } }),
  ).rejects.toMatchObject({ status: 410 })
  await expect(
    client.call(firstAdminEndpoints.takeFirstAdmin, { body: { link: 'invented', ...person } }),
  ).rejects.toMatchObject({ status: 410 })

  // Two processes that start at once print one link each, and both work until one is used.
  const links = [await offer(), await offer()]
  const check = (link: string) => client.call(firstAdminEndpoints.checkFirstAdmin, { body: { link } })
  expect(await Promise.all(links.map(check))).toEqual([{ open: true }, { open: true }])
  const tries = await Promise.allSettled(
    [...links, ...links].map((link, n) =>
      client.call(firstAdminEndpoints.takeFirstAdmin, {
        body: { link, ...person, email: `ada${n}@group.example` },
      }),
    ),
  )
  const [winner, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(others).toEqual([])
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as admins, (select count(*)::int from audit_log where action = 'takeFirstAdmin') as lines
     from staff_grants where role = 'admin'`,
  )
  expect(rows).toEqual([{ admins: 1, lines: 1 }])

  // The mailbox is one factor; the phone is the second, as for every admin.
  const call = client.as({ staff: winner?.token ?? '' }).call
  await expect(call(staffEndpoints.staffTeam)).rejects.toMatchObject({ status: 403 })
  const { token } = await setUpSecondFactor(call, nowMs)
  expect((await client.as({ staff: token }).call(staffEndpoints.staffMe)).actions).toContain('dealers.create')
  expect(await offerFirstAdmin(platform.context.staff)).toBeNull()
})
