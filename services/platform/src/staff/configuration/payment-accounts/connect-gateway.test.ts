import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { sandboxAccounts } from '@forecourt/payments/gateways'
import { startSandbox } from '@forecourt/payments/sandbox/start-sandbox'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: TestPlatform
let siteId: number
let manager: Member
beforeAll(async () => {
  sandbox = await startSandbox({ clock: Date.now })
  platform = await openTestPlatform()
  Object.assign(platform.context.staff, { gateways: { mode: 'demo', sandboxOrigin: sandbox.origin } })
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  const { dealershipId } = await readFirst()
  manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'dealership', scopeId: dealershipId },
  ])
})
afterAll(async () => {
  await platform.close()
  await sandbox.close()
})

async function readFirst(): Promise<{ dealershipId: number }> {
  const { rows } = await platform.database.pool.query(
    'select dealership_id as "dealershipId" from sites where id = $1',
    [siteId],
  )
  return rows[0]
}

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const keysOf = (name: (typeof gatewayNames)[number], changes: Record<string, string> = {}) => {
  const { processor: _, origin: __, ...keys } = sandboxAccounts(sandbox.origin)[name]
  return { ...keys, ...changes } as unknown as Record<string, string>
}
const connect = async (keys: Record<string, string>, by = manager) => {
  const { dealershipId } = await readFirst()
  return by.call(staffEndpoints.connectGateway, {
    siteId,
    body: { dealershipId, processor: 'stripe', keys, depositCents: 50_000 },
  })
}
const read = () => manager.call(staffEndpoints.staffPaymentAccounts, { siteId })
const findProcessor = () => platform.context.reservations.findProcessor('stripe', keysOf('stripe').publicKey)

it('connects an account whose keys its gateway accepts, seals them, and takes deposits with it', async () => {
  expect(findProcessor()).toBeNull()
  await expect(connect(keysOf('stripe', { secretKey: 'sk_test_wrong' }))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('doesn’t accept these keys'),
  })
  await expect(connect({ publicKey: 'pk_test_x' })).rejects.toMatchObject({ status: 422 })
  await expect(
    connect({
      publicKey: 'pk_live_x',
      secretKey: 'sk_live_x',
      webhookSecret: 'whsec_x',
      origin: 'https://x.example',
    }),
  ).rejects.toMatchObject({ status: 422 })
  expect(await ask('select from gateway_accounts')).toEqual([])

  await connect(keysOf('stripe'))
  const stripe = (await read()).accounts.find(({ processor }) => processor === 'stripe')
  expect(stripe).toMatchObject({
    isOpen: true,
    isTest: true,
    depositCents: 50_000,
    connected: { by: 'Sam Staff' },
  })
  // Other processes learn of it by the change log, as this one does.
  await vi.waitFor(() => expect(findProcessor()?.browser.publicKey).toBe(keysOf('stripe').publicKey))
})

it('shows its secrets to nobody: not in an answer, the log, or the database', async () => {
  const seen = JSON.stringify([
    await read(),
    await manager.call(staffEndpoints.staffAudit),
    await ask('select * from gateway_accounts'),
    await ask('select * from payment_processors'),
  ])
  for (const [name, value] of Object.entries(keysOf('stripe')))
    if (name !== 'publicKey' && name !== 'scriptUrl') expect(seen).not.toContain(value)
})

it('new keys of the same account take the place of the old, and another dealership cannot take it', async () => {
  const before = await ask('select sealed from gateway_accounts')
  await connect(keysOf('stripe'))
  expect(await ask('select sealed from gateway_accounts')).not.toEqual(before)
  const { siteId: other } = await platform.addDealer(aDealer('south'))
  const [row] = await ask('select dealership_id as id from sites where id = $1', [other])
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  await expect(
    admin.call(staffEndpoints.connectGateway, {
      siteId: other,
      body: { dealershipId: row.id, processor: 'stripe', keys: keysOf('stripe'), depositCents: 100 },
    }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(
    manager.call(staffEndpoints.connectGateway, {
      siteId,
      body: { dealershipId: row.id, processor: 'stripe', keys: keysOf('stripe'), depositCents: 100 },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

it('is connected by nobody who may not change the dealership', async () => {
  const ofSite = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  await expect(connect(keysOf('stripe'), ofSite)).rejects.toMatchObject({ status: 403 })
})

it('is disconnected once nobody is paying with it, and its keys are erased', async () => {
  const id = (await read()).accounts.find(({ processor }) => processor === 'stripe')?.id ?? 0
  const { dealershipId } = await readFirst()
  const [held] = await ask(
    `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state, details, deposit_cents,
       processor, processor_key)
     values ($1, $2, '{"name": "A car", "slug": null, "stockNumber": null}', 'R-1', 'x', 'held', '{}', 50000, 'stripe', $3)
     returning id`,
    [siteId, dealershipId, keysOf('stripe').publicKey],
  )
  const disconnect = () =>
    manager.call(staffEndpoints.changePaymentAccount, { siteId, body: { action: 'disconnect', id } })
  await expect(disconnect()).rejects.toMatchObject({ status: 409 })
  await ask(`update reservations set state = 'paid' where id = $1`, [held.id])
  expect((await read()).accounts.find(({ processor }) => processor === 'stripe')).toMatchObject({
    paidDeposits: 1,
  })
  expect((await disconnect()).accounts.filter(({ processor }) => processor === 'stripe')).toEqual([])
  expect(await ask('select from gateway_accounts')).toEqual([])
  await vi.waitFor(() => expect(findProcessor()).toBeNull())
})
