import type { StaffGrant, StaffRole } from './staff-role.ts'

const managers: readonly StaffRole[] = ['admin', 'group-manager', 'dealer-manager']

/** Whether a code from the mailbox is not enough: whoever gives roles, gives money back or sees the log needs a second key. */
export function needsSecondFactor(grants: readonly Pick<StaffGrant, 'role'>[]): boolean {
  return grants.some(({ role }) => managers.includes(role))
}
