import { scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import * as z from 'zod'
import { done, email, staffGet, staffPost, timestamp } from './staff-endpoint.ts'

export const grantJson = z
  .object({
    role: z.enum(staffRoles),
    scopeKind: z.enum(scopeKinds),
    scopeId: z.int32().positive().nullable(),
  })
  .refine(({ scopeKind, scopeId }) => (scopeKind === 'platform') === (scopeId === null), {
    error: 'scopeId is of every scope but the platform',
  })

const member = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  invitedBy: z.string().nullable(),
  signedInAt: timestamp.nullable(),
  /** In how many browsers they are signed in. */
  sessions: z.number(),
  secondFactor: z.boolean(),
  /**
   * Whether they have accepted any of their grants: before that nothing about their account is shown, and the id is not
   * a user's.
   */
  accepted: z.boolean(),
  grants: z.array(
    z.object({
      id: z.number(),
      ...grantJson.shape,
      scope: z.string(),
      /** Whether the caller may change or remove it. */
      mayChange: z.boolean(),
    }),
  ),
})

const scopeChoice = z.object({ kind: z.enum(scopeKinds), id: z.number().nullable(), name: z.string() })

export const teamEndpoints = {
  staffTeam: staffGet('team.read', '/staff/team', {
    answer: z.object({
      members: z.array(member),
      scopes: z.array(scopeChoice),
      /** The roles that the caller may assign. */
      roles: z.array(z.enum(staffRoles)),
    }),
  }),
  inviteStaff: staffPost('team.write', '/staff/team', {
    body: z.object({ email, name: z.string().trim().min(1).max(100), grant: grantJson }),
    answer: done,
  }),
  changeStaffRole: staffPost('team.write', '/staff/grants/:grantId/role', {
    body: z.object({ role: z.enum(staffRoles) }),
    answer: done,
  }),
  /** Removing the last grant also signs them out, because they have no access to anything any more. */
  revokeStaffGrant: staffPost('team.write', '/staff/grants/:grantId/revoke', { answer: done }),
  /** On all devices: for a lost phone, or somebody who has left. */
  signOutMember: staffPost('team.write', '/staff/team/:memberId/sign_out', {
    answer: z.object({ ended: z.number() }),
  }),
  /** For a colleague who has lost their phone: they set up a new second factor at the next sign-in. */
  resetSecondFactor: staffPost('team.write', '/staff/team/:memberId/second_factor/reset', { answer: done }),
  /** Grants that were offered to the signed-in user and are not accepted yet. */
  staffInvitations: staffGet('session', '/staff/invitations', {
    answer: z.object({
      invitations: z.array(
        z.object({ id: z.number(), role: z.enum(staffRoles), scope: z.string(), by: z.string() }),
      ),
    }),
  }),
  answerStaffInvitation: staffPost('session', '/staff/invitations/:invitationId', {
    body: z.object({ accept: z.boolean() }),
    answer: done,
  }),
}

export type StaffTeam = z.infer<NonNullable<typeof teamEndpoints.staffTeam.answer>>
