import { can, type StaffTarget } from './can.ts'
import { grantableRoles, keyActions } from './permission-table.ts'
import type { KeyGrant, StaffGrant } from './staff-role.ts'

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

/** Whether somebody may make or revoke such a key: by one grant that reaches it and allows all that it does. */
export function mayGiveKey(own: readonly StaffGrant[], key: KeyGrant, target: StaffTarget): boolean {
  const actions = keyActions.filter((action) => key.actions.includes(action))
  if (actions.length === 0 || actions.length !== key.actions.length) return false
  return own.some((held) =>
    ['keys.write' as const, ...actions].every((action) => can([held], action, target)),
  )
}
