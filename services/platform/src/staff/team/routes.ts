import type { teamEndpoints } from '@forecourt/contract/endpoints/staff/team'
import { parseId } from '../../ground/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { listOffers } from './store.ts'
import {
  answerInvitation,
  changeRole,
  inviteStaff,
  listTeam,
  resetMember,
  revokeGrant,
  signOutMember,
} from './team.ts'

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

    async resetSecondFactor({ params, permit }) {
      await resetMember(staff, permit, parseId(params.memberId))
      return { done: true }
    },

    async staffInvitations({ permit: { actor } }) {
      return { invitations: await listOffers(staff.db, actor.id) }
    },

    async answerStaffInvitation({ params, body, permit }) {
      await answerInvitation(staff, permit, parseId(params.invitationId), body.accept)
      return { done: true }
    },

    async signOutMember({ params, permit }) {
      return { ended: await signOutMember(staff, permit, parseId(params.memberId)) }
    },
  }
}
