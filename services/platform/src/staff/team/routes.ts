import type { teamEndpoints } from '@forecourt/contract/endpoints/staff/team'
import { parseId } from '../../ground/http/parse-id.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { changeRole, inviteStaff, listTeam, revokeGrant, signOutMember } from './team.ts'

export function teamHandlers(staff: StaffContext): StaffHandlers<typeof teamEndpoints> {
  return {
    staffTeam: ({ permit }) => listTeam(staff, permit),
    async inviteStaff({ body, permit }) {
      await inviteStaff(staff, permit, body)
      return { done: true }
    },

    async changeStaffRole({ params, body, permit }) {
      await changeRole(staff, permit, parseId(params.grantId), body.role)
      return { done: true }
    },

    async revokeStaffGrant({ params, permit }) {
      await revokeGrant(staff, permit, parseId(params.grantId))
      return { done: true }
    },

    async signOutMember({ params, permit }) {
      return { ended: await signOutMember(staff, permit, parseId(params.memberId)) }
    },
  }
}
