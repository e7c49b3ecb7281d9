import type { GrantJson, StaffTeamJson } from '@forecourt/contract/endpoints/staff/team'
import { mayGrant } from '@forecourt/domain/person/staff/may-grant'
import { grantableRoles } from '@forecourt/domain/person/staff/permission-table'
import { type StaffGrant, type StaffRole, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { invitationMail } from '../accounts/account-mail.ts'
import { deleteSecondFactor } from '../accounts/second-factor/store.ts'
import { type StaffUser, takeUser } from '../accounts/store.ts'
import { type AuditSubject, recordAudit, recordRefusal, refuseAbsent } from '../audit/record-audit.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as store from './store.ts'

export async function listTeam(context: StaffContext, permit: Permit): Promise<StaffTeamJson> {
  const { grants } = permit.actor
  const rows = await store.listMembers(context.db, permit.reach, new Date(context.clock()))
  await recordAudit(context, context.db, permit, { kind: 'team', id: null })
  const mine = grants.flatMap(({ role }) => grantableRoles[role])
  return {
    members: [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((held) => {
      const [first] = held
      if (!first) return []
      const { id, name, email, invitedBy, signedInAt, sessions, hasSecondFactor } = first
      return {
        id,
        name,
        email,
        invited_by: invitedBy,
        signed_in_at: signedInAt?.toISOString() ?? null,
        sessions,
        second_factor: hasSecondFactor,
        grants: held.map(({ grant, scope }) => ({
          id: grant.id,
          role: grant.role,
          scope_kind: grant.scopeKind,
          scope_id: grant.scopeId,
          scope,
          may_change: mayGrant(grants, grant, grant),
        })),
      }
    }),
    scopes: await store.listScopes(context.db, permit.reach),
    roles: staffRoles.filter((role) => mine.includes(role)),
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
    const found = await takeUser(tx, { email, name, invitedBy: permit.actor.name })
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
async function sendInvitation(context: StaffContext, user: StaffUser, by: string): Promise<void> {
  await context.mailer?.send(invitationMail(user, by, context)).catch((error: unknown) => {
    context.log.warn({ err: error, staff: user.id }, 'An invitation could not be mailed')
  })
}

export async function changeRole(
  context: StaffContext,
  permit: Permit,
  id: number,
  role: StaffRole,
): Promise<void> {
  await onGrant(context, permit, id, async (tx, grant) => {
    if (!mayGrant(permit.actor.grants, { ...grant, role }, grant)) return 'forbidden'
    if (grant.role === role) return 'done'
    if (await isLastAdmin(tx, grant)) return 'last'
    if (!(await store.updateRole(tx, grant, role))) return 'there'
    await recordAudit(context, tx, permit, toSubject(grant), {
      before: { role: grant.role },
      after: { role },
    })
    return 'done'
  })
}

export async function revokeGrant(context: StaffContext, permit: Permit, id: number): Promise<void> {
  await onGrant(context, permit, id, async (tx, grant) => {
    if (await isLastAdmin(tx, grant)) return 'last'
    await store.deleteGrant(tx, id)
    if ((await store.countGrants(tx, grant.userId)) === 0) await store.deleteSessions(tx, grant.userId)
    const { role, scopeKind, scopeId } = grant
    await recordAudit(context, tx, permit, toSubject(grant), { before: { role, scopeKind, scopeId } })
    return 'done'
  })
}

export async function signOutMember(context: StaffContext, permit: Permit, userId: number): Promise<number> {
  return onMember(context, permit, userId, async (tx, subject) => {
    const ended = await store.deleteSessions(tx, userId)
    await recordAudit(context, tx, permit, subject, { after: { sessionsEnded: ended } })
    return ended
  })
}

/** Their phone is gone: they are signed out, and set up another when they next sign in. */
export async function resetMember(context: StaffContext, permit: Permit, userId: number): Promise<void> {
  await onMember(context, permit, userId, async (tx, subject) => {
    await deleteSecondFactor(tx, userId)
    await recordAudit(context, tx, permit, subject)
  })
}

/** What touches the whole of somebody is done by whoever could take every role of theirs away. */
async function onMember<T>(
  context: StaffContext,
  permit: Permit,
  userId: number,
  change: (tx: NodePgDatabase, subject: AuditSubject) => Promise<T>,
): Promise<T> {
  const outcome = await context.db.transaction(async (tx) => {
    const held = await store.lockMember(tx, permit.reach, userId)
    const [first] = held
    if (!first) return { refused: 'absent' } as const
    if (!held.every((grant) => mayGrant(permit.actor.grants, grant, grant)))
      return { refused: 'forbidden' } as const
    return { done: await change(tx, toSubject(first)) }
  })
  if ('done' in outcome) return outcome.done
  return refuse(context, permit, { kind: 'staff', id: userId }, outcome.refused)
}

type Outcome = 'done' | 'absent' | 'forbidden' | 'last' | 'there'
type Change = (tx: NodePgDatabase, grant: store.OwnedGrant) => Promise<Outcome>

async function onGrant(context: StaffContext, permit: Permit, id: number, change: Change): Promise<void> {
  const outcome = await context.db.transaction(async (tx): Promise<Outcome> => {
    const grant = await store.lockGrant(tx, permit.reach, id)
    if (!grant) return 'absent'
    return mayGrant(permit.actor.grants, grant, grant) ? change(tx, grant) : 'forbidden'
  })
  if (outcome !== 'done') await refuse(context, permit, { kind: 'grant', id }, outcome)
}

/** After the transaction, which a refusal ends. */
async function refuse(
  context: StaffContext,
  permit: Permit,
  subject: { kind: string; id: number },
  why: Exclude<Outcome, 'done'>,
): Promise<never> {
  if (why === 'absent') return refuseAbsent(context, permit, subject)
  if (why === 'last')
    throw new PlatformError('CONFLICT', 'This is the last platform admin. Invite another first.')
  if (why === 'there') throw new PlatformError('CONFLICT', 'They have this role there already.')
  await recordRefusal(context, permit, subject)
  throw new PlatformError('FORBIDDEN', 'You can’t change somebody with this role.')
}

async function isLastAdmin(tx: NodePgDatabase, grant: store.OwnedGrant): Promise<boolean> {
  if (grant.role !== 'admin' || grant.scopeKind !== 'platform') return false
  return (await store.countOtherAdmins(tx, grant.userId)) === 0
}

function toSubject({ userId, groupId, dealershipId, siteIds }: store.OwnedGrant) {
  return { kind: 'staff', id: userId, groupId, dealershipId, siteId: siteIds[0] ?? null }
}
