import { expect, it } from 'vitest'
import { signInEndpoints } from '../../packages/contract/src/endpoints/staff/accounts.ts'
import { staffEndpoints } from '../../packages/contract/src/staff-endpoints.ts'
import { inviteByCommand, resetByCommand } from '../../services/platform/src/staff/team/invite-by-command.ts'
import { openTestPlatform } from '../../services/platform/testing/platform/open-test-platform.ts'
import { connectStaff } from '../../services/platform/testing/staff/a-staff-member.ts'
import { setUpSecondFactor } from '../../services/platform/testing/staff/set-up-second-factor.ts'
import { aDealer } from '../../services/platform/testing/stock/a-dealer.ts'

const device = { userAgent: 'Test browser', address: '203.0.113.7' }

it('lets an admin in from the command line, also the last one who lost their role, and gives smaller roles [ASVS 6.3.2] [ASVS 6.4.4]', async () => {
  const platform = await openTestPlatform()
  try {
    const db = platform.database.drizzle
    await platform.addDealer(aDealer('shop'))
    const admin = { role: 'admin', scopeKind: 'platform', scope: null }
    expect(await inviteByCommand(db, 'Ann@Example.com', admin)).toEqual({ isNew: true })
    expect(await inviteByCommand(db, 'ann@example.com', admin)).toEqual({ isNew: false })
    await inviteByCommand(db, 'ann@example.com', { role: 'sales', scopeKind: 'site', scope: 'shop' })
    const code = await platform.context.staff.auth.createCode('ann@example.com')
    const client = connectStaff(platform)
    const { token } = await client.call(signInEndpoints.signInStaff, {
      body: { email: 'ann@example.com', code, device },
    })
    const { token: passed } = await setUpSecondFactor(client.as({ staff: token }).call, Date.now())
    expect(await client.as({ staff: passed }).call(staffEndpoints.staffMe)).toMatchObject({
      roles: ['Platform admin', 'Sales'],
    })
    // The phone is lost too.
    await resetByCommand(db, 'Ann@Example.com')
    await expect(client.as({ staff: passed }).call(staffEndpoints.staffMe)).rejects.toMatchObject({
      status: 401,
    })
    const next = await platform.context.staff.auth.createCode('ann@example.com')
    const half = await client.call(signInEndpoints.signInStaff, {
      body: { email: 'ann@example.com', code: next, device },
    })
    expect(await client.as({ staff: half.token }).call(staffEndpoints.secondFactor)).toMatchObject({
      setUp: false,
    })
    await expect(resetByCommand(db, 'nobody@example.com')).rejects.toThrow('Nobody has this address')
    for (const wrong of [
      { role: 'king', scopeKind: 'platform', scope: null },
      { role: 'sales', scopeKind: 'site', scope: 'nowhere' },
      { role: 'sales', scopeKind: 'street', scope: 'shop' },
    ])
      await expect(inviteByCommand(db, 'ann@example.com', wrong)).rejects.toMatchObject({
        code: 'BAD_ARGUMENT',
      })
    await expect(inviteByCommand(db, 'ann', admin)).rejects.toThrow('no mail address')
    await expect(platform.addDealer(aDealer('dashboard'))).rejects.toMatchObject({ code: 'BAD_SLUG' })
  } finally {
    await platform.close()
  }
})
