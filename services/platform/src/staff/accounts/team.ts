import type { GrantJson, StaffTeamJson } from '@forecourt/contract/endpoints/staff/accounts'
import { mayGrant } from '@forecourt/domain/person/staff/may-grant'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { recordAudit, recordRefusal, refuseAbsent } from '../audit/record-audit.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { invitationMail } from './account-mail.ts'
import * as store from './store.ts'

export async function listTeam(context: StaffContext, permit: Permit): Promise<StaffTeamJson> {
  const rows = await store.listMembers(context.db, permit.reach)
  const members = Map.groupBy(rows, ({ id }) => id)
  await recordAudit(context, context.db, permit, { kind: 'team', id: null })
  return {
    members: [...members.values()].flatMap((grants) => {
      const [first] = grants
      if (!first) return []
      const { id, name, email, invitedBy, signedInAt } = first
      return {
        id,
        name,
        email,
        invited_by: invitedBy,
        signed_in_at: signedInAt?.toISOString() ?? null,
        grants: grants.map(({ grantId, role, scopeKind, scopeId, scope }) => ({
          id: grantId,
          role,
          scope_kind: scopeKind,
          scope_id: scopeId,
          scope,
        })),
      }
    }),
    scopes: await store.listScopes(context.db, permit.reach),
  }
}

/** Gives somebody a role over something; who has no account yet gets one, and a mail that says where to sign in. */
export async function inviteStaff(
  context: StaffContext,
  permit: Permit,
  invitation: { email: string; name: string; grant: GrantJson },
): Promise<{ id: number }> {
  const { role, scope_kind: scopeKind, scope_id: scopeId } = invitation.grant
  const grant: StaffGrant = { role, scopeKind, scopeId }
  const target = await store.findScope(context.db, grant)
  if (!target || !mayGrant(permit.actor.grants, grant, target)) {
    const subject = { kind: scopeKind, id: scopeId }
    if (!target) return refuseAbsent(context, permit, subject)
    await recordRefusal(context, permit, subject)
    throw new PlatformError('FORBIDDEN', 'You can’t give this role there.')
  }
  const user = await context.db.transaction(async (tx) => {
    const { email, name } = invitation
    const found = await store.takeUser(tx, { email, name, invitedBy: permit.actor.name })
    await store.insertGrant(tx, found.id, grant)
    const { siteIds, ...owners } = target
    const subject = { kind: 'staff', id: found.id, ...owners, siteId: siteIds[0] ?? null }
    await recordAudit(context, tx, permit, subject, { after: { email, ...grant } })
    return found
  })
  if (user.isNew) await sendInvitation(context, user, permit.actor.name)
  return { id: user.id }
}

/** The invitation stands whether or not the mail goes out: the mail only says where to sign in. */
async function sendInvitation(context: StaffContext, user: store.StaffUser, by: string): Promise<void> {
  await context.mailer?.send(invitationMail(user, by, context)).catch((error: unknown) => {
    context.log.warn({ err: error, staff: user.id }, 'An invitation could not be mailed')
  })
}

export async function revokeGrant(context: StaffContext, permit: Permit, id: number): Promise<void> {
  const outcome = await context.db.transaction(async (tx) => {
    const grant = await store.lockGrant(tx, permit.reach, id)
    if (!grant) return 'absent'
    if (!mayGrant(permit.actor.grants, grant, grant)) return 'forbidden'
    const isLastAdmin =
      grant.role === 'admin' &&
      grant.scopeKind === 'platform' &&
      (await store.countOtherAdmins(tx, grant.userId)) === 0
    if (isLastAdmin) return 'last'
    await store.deleteGrant(tx, id)
    const { siteIds, userId, groupId, dealershipId, role, scopeKind, scopeId } = grant
    const subject = { kind: 'staff', id: userId, groupId, dealershipId, siteId: siteIds[0] ?? null }
    await recordAudit(context, tx, permit, subject, { before: { role, scopeKind, scopeId } })
    return 'done'
  })
  if (outcome === 'absent') return refuseAbsent(context, permit, { kind: 'grant', id })
  if (outcome === 'forbidden') {
    await recordRefusal(context, permit, { kind: 'grant', id })
    throw new PlatformError('FORBIDDEN', 'You can’t take this role away.')
  }
  if (outcome === 'last')
    throw new PlatformError('CONFLICT', 'This is the last platform admin. Invite another first.')
}
