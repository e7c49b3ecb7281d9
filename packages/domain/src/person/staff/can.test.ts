import { expect, it } from 'vitest'
import { can, isInScope } from './can.ts'
import { mayGrant, mayGrantKey } from './may-grant.ts'
import { permissionTable, platformActions, staffActions } from './permission-table.ts'
import { reachesAnything, reachFor } from './reach.ts'
import { type StaffGrant, staffRoles } from './staff-role.ts'

const lead = { groupId: 1, dealershipId: 2, siteIds: [3] }

it.each([
  [{ scopeKind: 'platform', scopeId: null }, true],
  [{ scopeKind: 'group', scopeId: 1 }, true],
  [{ scopeKind: 'group', scopeId: 2 }, false],
  [{ scopeKind: 'dealership', scopeId: 2 }, true],
  [{ scopeKind: 'dealership', scopeId: 1 }, false],
  [{ scopeKind: 'site', scopeId: 3 }, true],
  [{ scopeKind: 'site', scopeId: 2 }, false],
] as const)('a grant over %j reaches the lead: %s', (scope, expected) => {
  expect(can([{ role: 'dealer-manager', ...scope }], 'leads.read', lead)).toBe(expected)
})

it('lets each role do what its row of the table says, and nothing without a grant [ASVS 8.1.1]', () => {
  for (const action of staffActions) {
    expect(can([], action, lead)).toBe(false)
    for (const role of staffRoles) {
      const isOfPlatform = platformActions.includes(action)
      const scope = isOfPlatform
        ? ({ scopeKind: 'platform', scopeId: null } as const)
        : ({ scopeKind: 'site', scopeId: 3 } as const)
      const grants: StaffGrant[] = [{ role, ...scope }]
      const listed = (permissionTable[action] as readonly string[]).includes(role)
      expect(can(grants, action, lead), `${role} ${action}`).toBe(listed)
      expect(reachesAnything(reachFor(grants, action))).toBe(listed)
    }
  }
})

it.each(platformActions)('lets only admins of the whole platform do %s [ASVS 8.1.1]', (action) => {
  for (const scope of [
    { scopeKind: 'group', scopeId: 1 },
    { scopeKind: 'site', scopeId: 3 },
  ] as const)
    expect(reachesAnything(reachFor([{ role: 'admin', ...scope }], action))).toBe(false)
})

it('never joins the role of one grant with the scope of another', () => {
  const grants: StaffGrant[] = [
    { role: 'read-only', scopeKind: 'platform', scopeId: null },
    { role: 'sales', scopeKind: 'site', scopeId: 9 },
  ]
  expect(can(grants, 'leads.read', lead)).toBe(true)
  expect(can(grants, 'leads.write', lead)).toBe(false)
})

it('gives access to things without an owner only with a grant over the whole platform', () => {
  const nobody = { groupId: null, dealershipId: null, siteIds: [] }
  expect(can([{ role: 'admin', scopeKind: 'group', scopeId: 1 }], 'leads.read', nobody)).toBe(false)
  expect(can([{ role: 'admin', scopeKind: 'platform', scopeId: null }], 'leads.read', nobody)).toBe(true)
})

it('lets nobody grant more than they have', () => {
  const manager: StaffGrant[] = [{ role: 'dealer-manager', scopeKind: 'dealership', scopeId: 2 }]
  const sales: StaffGrant = { role: 'sales', scopeKind: 'dealership', scopeId: 2 }
  expect(mayGrant(manager, sales, lead)).toBe(true)
  expect(mayGrant(manager, { ...sales, role: 'group-manager' }, lead)).toBe(false)
  expect(mayGrant(manager, { ...sales, role: 'admin' }, lead)).toBe(false)
  expect(mayGrant(manager, { ...sales, scopeId: 7 }, { groupId: 1, dealershipId: 7, siteIds: [] })).toBe(
    false,
  )
  expect(mayGrant(manager, { role: 'sales', scopeKind: 'platform', scopeId: null }, lead)).toBe(false)
  expect(mayGrant([sales], sales, lead)).toBe(false)
})

it('lets a key do what it names within its scope, and nothing else', () => {
  const key = { actions: ['stock.read'], scopeKind: 'dealership', scopeId: 2 } as const
  for (const action of staffActions)
    expect(isInScope(reachFor([key], action), lead), action).toBe(action === 'stock.read')
  expect(isInScope(reachFor([key], 'stock.read'), { ...lead, dealershipId: 7 })).toBe(false)
})

it('lets managers make keys within their scope for what machines may do', () => {
  const manager: StaffGrant[] = [{ role: 'dealer-manager', scopeKind: 'dealership', scopeId: 2 }]
  const key = { actions: ['stock.read', 'stock.write'], scopeKind: 'dealership', scopeId: 2 } as const
  expect(mayGrantKey(manager, key, lead)).toBe(true)
  expect(mayGrantKey(manager, { ...key, actions: [] }, lead)).toBe(false)
  expect(mayGrantKey(manager, { ...key, actions: ['team.write'] }, lead)).toBe(false)
  expect(mayGrantKey(manager, { ...key, actions: ['stock.read', 'deposits.refund'] }, lead)).toBe(false)
  expect(mayGrantKey(manager, key, { groupId: 1, dealershipId: 7, siteIds: [] })).toBe(false)
  const everything = { groupId: null, dealershipId: null, siteIds: [] }
  expect(mayGrantKey(manager, { ...key, scopeKind: 'platform', scopeId: null }, everything)).toBe(false)
  expect(mayGrantKey([{ role: 'sales', scopeKind: 'dealership', scopeId: 2 }], key, lead)).toBe(false)
})
