import { permissionTable, platformActions, type StaffAction } from './permission-table.ts'
import type { KeyGrant, StaffGrant, StaffRole } from './staff-role.ts'

/** How far somebody's grants carry for one action; every staff query is limited by it. */
export type Reach = {
  everything: boolean
  groupIds: readonly number[]
  dealershipIds: readonly number[]
  siteIds: readonly number[]
}

/** For work that the platform does by itself, on behalf of nobody. */
export const everythingReach: Reach = { everything: true, groupIds: [], dealershipIds: [], siteIds: [] }

export function reachFor(grants: readonly (StaffGrant | KeyGrant)[], action: StaffAction): Reach {
  const roles: readonly StaffRole[] = permissionTable[action]
  const needsAll = platformActions.includes(action)
  const counting = grants.filter(
    (grant) =>
      ('role' in grant ? roles.includes(grant.role) : grant.actions.includes(action)) &&
      (!needsAll || grant.scopeKind === 'platform'),
  )
  const ids = (kind: StaffGrant['scopeKind']) =>
    counting.flatMap(({ scopeKind, scopeId }) => (scopeKind === kind && scopeId !== null ? [scopeId] : []))
  return {
    everything: counting.some(({ scopeKind }) => scopeKind === 'platform'),
    groupIds: ids('group'),
    dealershipIds: ids('dealership'),
    siteIds: ids('site'),
  }
}

/** Whether there is anything that the action is allowed on. */
export function reachesAnything({ everything, groupIds, dealershipIds, siteIds }: Reach): boolean {
  return everything || groupIds.length + dealershipIds.length + siteIds.length > 0
}
