import type { StaffGrant, StaffRole } from './staff-role.ts'

const managers: readonly StaffRole[] = ['admin', 'group-manager', 'dealer-manager']

/**
 * Whether signing in needs more than a mailed code: required for roles that can grant roles, refund money or read the
 * audit log.
 */
export function needsSecondFactor(grants: readonly Pick<StaffGrant, 'role'>[]): boolean {
  return grants.some(({ role }) => managers.includes(role))
}
