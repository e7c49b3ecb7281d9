import { can, type StaffTarget } from './can.ts'
import { grantableRoles } from './permission-table.ts'
import type { StaffGrant } from './staff-role.ts'

/**
 * Whether somebody may give this grant to another, or take it: within their own scope, a role that theirs may hand on, and
 * the whole platform only by whoever has it.
 */
export function mayGrant(own: readonly StaffGrant[], grant: StaffGrant, target: StaffTarget): boolean {
  return own.some((held) => {
    if (!grantableRoles[held.role].includes(grant.role)) return false
    if (grant.scopeKind === 'platform') return held.scopeKind === 'platform'
    return can([held], 'team.write', target)
  })
}
