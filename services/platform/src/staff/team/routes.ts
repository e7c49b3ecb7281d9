import type { teamEndpoints } from '@forecourt/contract/endpoints/staff/team'
import { parseId } from '../../infrastructure/http/parse-id.ts'
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
    inviteStaff: ({ body, permit }) => inviteStaff(staff, permit, body),

    changeStaffRole: ({ params, body, permit }) =>
      changeRole(staff, permit, parseId(params.grantId), body.role),

    revokeStaffGrant: ({ params, permit }) => revokeGrant(staff, permit, parseId(params.grantId)),

    resetSecondFactor: ({ params, permit }) => resetMember(staff, permit, parseId(params.memberId)),

    async staffInvitations({ permit: { actor } }) {
      return { invitations: await listOffers(staff.db, actor.id) }
    },

    answerStaffInvitation: ({ params, body, permit }) =>
      answerInvitation(staff, permit, parseId(params.invitationId), body.accept),

    async signOutMember({ params, permit }) {
      return { ended: await signOutMember(staff, permit, parseId(params.memberId)) }
    },
  }
}
