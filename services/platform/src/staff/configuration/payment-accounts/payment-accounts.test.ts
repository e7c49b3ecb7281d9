import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { getSite } from '../../../sites/get-site.ts'
import { findCarById } from '../../../stock/cars/store.ts'

const accounts = [
  { processor: 'stripe', publicKey: 'pk_smith', name: 'Smith Motors, Stripe', isTest: false },
  { processor: 'till', publicKey: 'till-key', name: 'Smith Motors, Till', isTest: true },
] as const

let platform: TestPlatform
let siteId: number
let dealershipId: number
let manager: Member
let admin: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  Object.assign(platform.context.staff, { paymentAccounts: accounts })
  siteId = (await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  dealershipId = (await admin.call(staffEndpoints.staffPaymentAccounts, { siteId })).dealerships[0]?.id ?? 0
})
afterAll(() => platform.close())

const give = (publicKey: string, processor: 'stripe' | 'till', cents: number) =>
  admin.call(staffEndpoints.changePaymentAccount, {
    siteId,
    body: {
      action: 'give',
      dealershipId,
      processor,
      publicKey,
      depositCents: cents,
    },
  })

it('assigns accounts to a dealership by name, one of which its website uses, and shows no secret [S6.06]', async () => {
  await give('pk_smith', 'stripe', 50_000)
  const given = await give('till-key', 'till', 30_000)
  expect(given.accounts.filter(({ isOpen }) => isOpen)).toMatchObject([
    { name: 'Smith Motors, Stripe', processor: 'stripe', depositCents: 50_000, isTest: false },
    { name: 'Smith Motors, Till', processor: 'till', depositCents: 30_000, isTest: true },
  ])
  // One per gateway: the dealership's previous account at the gateway is replaced.
  expect(given.accounts.filter(({ processor }) => processor === 'stripe')).toHaveLength(1)

  const seen = await manager.call(staffEndpoints.staffPaymentAccounts, { siteId })
  expect(seen).toMatchObject({ mayWrite: true, offered: [] })
  expect(JSON.stringify(seen)).not.toContain('pk_smith')
  const till = seen.accounts.find(({ processor }) => processor === 'till')
  await manager.call(staffEndpoints.changePaymentAccount, {
    siteId,
    body: { action: 'choose', id: till?.id ?? 0 },
  })
  expect((await getSite(platform.context, siteId)).paymentProvider).toBe('till')
  await manager.call(staffEndpoints.changePaymentAccount, {
    siteId,
    body: {
      action: 'deposit',
      id: till?.id ?? 0,
      depositCents: 45_000,
    },
  })
  const car = await findCarById(platform.context.db, siteId, 1)
  expect(car?.paymentProcessors.find(({ authorizationType }) => authorizationType === 'till')).toMatchObject({
    depositCents: 45_000,
    authorizationKey: 'till-key',
  })
})

it('lets only whoever has the platform give accounts, and knows no account that it has not', async () => {
  const { accounts: own } = await manager.call(staffEndpoints.staffPaymentAccounts, { siteId })
  for (const change of [
    {
      action: 'give' as const,
      dealershipId,
      processor: 'stripe' as const,
      publicKey: 'pk_smith',
      depositCents: 100,
    },
    { action: 'take' as const, id: own[0]?.id ?? 0 },
  ])
    await expect(
      manager.call(staffEndpoints.changePaymentAccount, { siteId, body: change }),
    ).rejects.toMatchObject({ status: 403 })
  await expect(give('pk_of_nobody', 'stripe', 100)).rejects.toMatchObject({ status: 422 })
  await expect(give('pk_smith', 'stripe', 99)).rejects.toMatchObject({ status: 400 })
  const other = (await platform.addDealer(aDealer('south'))).siteId
  const { accounts: strange } = await admin.call(staffEndpoints.staffPaymentAccounts, { siteId: other })
  await expect(
    manager.call(staffEndpoints.changePaymentAccount, {
      siteId,
      body: { action: 'choose', id: strange[0]?.id ?? 0 },
    }),
  ).rejects.toMatchObject({ status: 422 })
})
