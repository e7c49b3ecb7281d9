import type { StaffAction } from './permission-table.ts'
import { type Reach, reachFor } from './reach.ts'
import type { StaffGrant } from './staff-role.ts'

/** What an action applies to and who owns it. A vehicle is on every site of its dealership, a lead on one site. */
export type StaffTarget = {
  groupId: number | null
  dealershipId: number | null
  siteIds: readonly number[]
}

/** Whether these grants allow the action on the target. */
export function can(grants: readonly StaffGrant[], action: StaffAction, target: StaffTarget): boolean {
  return isInScope(reachFor(grants, action), target)
}

export function isInScope(reach: Reach, { groupId, dealershipId, siteIds }: StaffTarget): boolean {
  return (
    reach.everything ||
    (groupId !== null && reach.groupIds.includes(groupId)) ||
    (dealershipId !== null && reach.dealershipIds.includes(dealershipId)) ||
    siteIds.some((id) => reach.siteIds.includes(id))
  )
}
