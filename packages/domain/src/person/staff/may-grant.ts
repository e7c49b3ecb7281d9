import { can, type StaffTarget } from './can.ts'
import { grantableRoles, keyActions } from './permission-table.ts'
import type { KeyGrant, StaffGrant } from './staff-role.ts'

/**
 * Whether somebody may grant this role to another, or revoke it: within their own scope, only roles theirs may grant,
 * and platform-wide only if they have that themselves.
 */
export function mayGrant(own: readonly StaffGrant[], grant: StaffGrant, target: StaffTarget): boolean {
  return own.some((held) => {
    if (!grantableRoles[held.role].includes(grant.role)) return false
    if (grant.scopeKind === 'platform') return held.scopeKind === 'platform'
    return can([held], 'team.write', target)
  })
}

/** Whether somebody may create or revoke the key: one of their grants must cover its scope and all its actions. */
export function mayGrantKey(own: readonly StaffGrant[], key: KeyGrant, target: StaffTarget): boolean {
  const actions = keyActions.filter((action) => key.actions.includes(action))
  if (actions.length === 0 || actions.length !== key.actions.length) return false
  return own.some((held) =>
    ['keys.write' as const, ...actions].every((action) => can([held], action, target)),
  )
}
