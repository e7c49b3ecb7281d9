import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, callStaff, connectStaff } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
let otherId: number
let nowMs = Date.now()
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('keyed'), [aStockCar('keyed', 1)])).siteId
  otherId = (await platform.addDealer(aDealer('other'), [aStockCar('other', 2)])).siteId
})
afterAll(() => platform.close())

const at = (role: StaffGrant['role']): StaffGrant => ({ role, scopeKind: 'site', scopeId: siteId })
const wish = (changes = {}) => ({
  name: 'Price robot',
  actions: ['stock.read' as const],
  scopeKind: 'site' as const,
  scopeId: siteId,
  days: 90 as const,
  ...changes,
})

it('is shown once, does what it names within its scope, and says so in the log [ASVS 6.1.3] [ASVS 8.3.3]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const { id, key } = await manager.call(staffEndpoints.makeStaffKey, {
    body: wish({ actions: ['stock.read', 'stock.write'] }),
  })
  const machine = connectStaff(platform, key).call
  const { vehicles } = await machine(staffEndpoints.staffVehicles)
  expect(vehicles).toHaveLength(1)
  const [vehicle] = vehicles
  if (!vehicle) throw new Error('There is no vehicle.')
  await machine(staffEndpoints.changeVehicle, {
    carId: vehicle.id,
    body: { version: vehicle.version, priceCents: 1_234_500, sure: true },
  })
  await expect(machine(staffEndpoints.staffLeads)).rejects.toMatchObject({ status: 403 })
  const { entries } = await manager.call(staffEndpoints.staffAudit, {
    query: { who: 'key Price robot', kind: 'changes' },
  })
  expect(entries).toMatchObject([{ action: 'changeVehicle', actor: `key Price robot (${manager.email})` }])

  const { keys } = await manager.call(staffEndpoints.staffKeys)
  expect(keys.find((one) => one.id === id)).toMatchObject({
    name: 'Price robot',
    prefix: key.slice(0, 9),
    scope: 'Dealer keyed',
    usedAt: expect.any(String),
  })
  const { rows } = await platform.database.pool.query('select * from staff_keys where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(key)
})

it('ends with its last day, or when it is revoked, with the next call [ASVS 7.2.2]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const first = await manager.call(staffEndpoints.makeStaffKey, { body: wish({ days: 30 }) })
  const second = await manager.call(staffEndpoints.makeStaffKey, { body: wish() })
  const machines = [first, second].map(({ key }) => connectStaff(platform, key).call)
  for (const machine of machines) await machine(staffEndpoints.staffVehicles)
  await manager.call(staffEndpoints.revokeStaffKey, { keyId: String(second.id) })
  await expect(machines[1]?.(staffEndpoints.staffVehicles)).rejects.toMatchObject({ status: 401 })
  nowMs += 31 * 86_400_000
  await expect(machines[0]?.(staffEndpoints.staffVehicles)).rejects.toMatchObject({ status: 401 })
  nowMs -= 31 * 86_400_000
})

it('counts only while whoever made it may still give it: not once their role is another, or they are gone [ASVS 8.3.3]', async () => {
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const grantOf = async (userId: number) => {
    const { members } = await admin.call(staffEndpoints.staffTeam)
    return String(members.find(({ id }) => id === userId)?.grants[0]?.id)
  }
  const moved = await aStaffMember(platform, [at('dealer-manager')])
  const gone = await aStaffMember(platform, [at('dealer-manager')])
  const [first, second] = await Promise.all(
    [moved, gone].map(
      async ({ call }) =>
        connectStaff(platform, (await call(staffEndpoints.makeStaffKey, { body: wish() })).key).call,
    ),
  )
  for (const machine of [first, second]) await machine?.(staffEndpoints.staffVehicles)
  await admin.call(staffEndpoints.changeStaffRole, {
    grantId: await grantOf(moved.id),
    body: { role: 'sales' },
  })
  await expect(first?.(staffEndpoints.staffVehicles)).rejects.toMatchObject({ status: 401 })
  await admin.call(staffEndpoints.changeStaffRole, {
    grantId: await grantOf(moved.id),
    body: { role: 'dealer-manager' },
  })
  await first?.(staffEndpoints.staffVehicles)
  await admin.call(staffEndpoints.revokeStaffGrant, { grantId: await grantOf(gone.id) })
  await expect(second?.(staffEndpoints.staffVehicles)).rejects.toMatchObject({ status: 401 })
})

it('is given by managers within their scope, for no more than machines may do', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const seller = await aStaffMember(platform, [at('sales')])
  await expect(seller.call(staffEndpoints.makeStaffKey, { body: wish() })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    manager.call(staffEndpoints.makeStaffKey, { body: wish({ scopeId: otherId }) }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    manager.call(staffEndpoints.makeStaffKey, { body: wish({ scopeId: 999_999 }) }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    manager.call(staffEndpoints.makeStaffKey, { body: wish({ scopeKind: 'platform', scopeId: null }) }),
  ).rejects.toMatchObject({ status: 403 })
  const body = { ...wish(), actions: ['team.write'] }
  const asked = await callStaff(platform, { method: 'POST', path: '/staff/keys', token: manager.token, body })
  expect(asked.status).toBe(400)
  const other = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: otherId },
  ])
  const { id } = await manager.call(staffEndpoints.makeStaffKey, { body: wish() })
  await expect(other.call(staffEndpoints.revokeStaffKey, { keyId: String(id) })).rejects.toMatchObject({
    status: 404,
  })
  expect((await other.call(staffEndpoints.staffKeys)).keys).toEqual([])
})

it('opens none of the calls about people, rights or sessions, whatever it names [ASVS 7.2.2]', async () => {
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const { key } = await admin.call(staffEndpoints.makeStaffKey, {
    body: wish({
      scopeKind: 'platform',
      scopeId: null,
      actions: ['stock.read', 'stock.write', 'leads.read', 'leads.write', 'deposits.read'],
    }),
  })
  const closed = Object.entries(staffEndpoints).filter(
    ([, { staff }]) => !/^(?:stock|leads)\.|^deposits\.read$/.test(staff),
  )
  expect(closed.length).toBeGreaterThan(15)
  for (const [name, { method, path }] of closed) {
    const answer = await callStaff(platform, {
      method,
      path: path.replaceAll(/:\w+/g, '1'),
      token: key,
      ...(method !== 'GET' && { body: {} }),
    })
    expect([401, 403], name).toContain(answer.status)
  }
})
