import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { normaliseMailbox } from '@forecourt/domain/person/normalise-mailbox'
import { mayGrant } from '@forecourt/domain/person/staff/may-grant'
import { grantableRoles } from '@forecourt/domain/person/staff/permission-table'
import { type StaffGrant, type StaffRole, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { consumeAttempt } from '../../infrastructure/sign-in/attempt-store.ts'
import { findScope } from '../access/grant-store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { deleteSecondFactor } from '../accounts/second-factor/store.ts'
import { enqueueStaffMail } from '../accounts/send-staff-mail.ts'
import { findOrCreateUser } from '../accounts/store.ts'
import { type AuditSubject, recordAudit, refuseForbidden, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

export async function listTeam(context: StaffContext, permit: Permit) {
  const { grants } = permit.actor
  const rows = await store.listMembers(context.db, permit.reach, new Date(context.clock()))
  await recordAudit(context, context.db, permit, { kind: 'team', id: null })
  const mine = grants.flatMap(({ role }) => grantableRoles[role])
  return {
    members: [...Map.groupBy(rows, keyOfMember).values()].flatMap((held) => {
      const [first] = held
      if (!first) return []
      const { id, name, email, accepted, invitedBy, signedInAt, sessions, hasSecondFactor } = first
      // Until an offer is accepted only the typed address is shown, because anybody can type anybody's address.
      const account = accepted
        ? { id, signedInAt, sessions, secondFactor: hasSecondFactor }
        : { id: -first.grant.id, signedInAt: null, sessions: 0, secondFactor: false }
      return {
        ...account,
        name,
        email,
        accepted,
        invitedBy,
        grants: held.map(({ grant, scope }) => ({
          ...grant,
          scope,
          mayChange: mayGrant(grants, grant, grant),
        })),
      }
    }),
    scopes: await store.listScopes(context.db, permit.reach),
    roles: staffRoles.filter((role) => mine.includes(role)),
  }
}

/** One row per person who has accepted a grant here, and one per offer. */
function keyOfMember({ id, accepted, grant }: store.MemberRow): string {
  return accepted ? `person ${id}` : `offer ${grant.id}`
}

/**
 * Offers a user a role in a scope. A person without an account gets one and accepts by their first sign-in; an existing
 * user accepts it there. Both look the same to the caller: in the response, its timing and the list.
 */
export async function inviteStaff(
  context: StaffContext,
  permit: Permit,
  invitation: { email: string; name: string; grant: StaffGrant },
): Promise<void> {
  const { grant } = invitation
  const { scopeKind, scopeId } = grant
  const target = await findScope(context.db, grant)
  if (!target || !mayGrant(permit.actor.grants, grant, target)) {
    const subject = { kind: scopeKind, id: scopeId }
    if (!target) return refuseUnknown(context, permit, subject)
    await refuseForbidden(context, permit, subject, 'role-not-yours-to-give')
  }
  const { email, name } = invitation
  const by = permit.actor.name
  await context.db.transaction(async (tx) => {
    await countInvitation(context, tx, permit, { email, grant })
    const found = await findOrCreateUser(tx, { email, name, invitedBy: by })
    const id = await store.insertGrant(tx, found.id, grant, { name, by })
    const { siteIds, ...owners } = target
    const subject = { kind: 'staff', id: found.id, ...owners, siteId: siteIds[0] ?? null }
    await recordAudit(context, tx, permit, subject, { after: { email, ...grant } })
    if (id !== null) await enqueueStaffMail(tx, context, { kind: 'invitation', about: by, to: found })
  })
}

/** Anybody's address can be typed, so invitations are limited by sender, scope and recipient. */
async function countInvitation(
  context: StaffContext,
  tx: NodePgDatabase,
  { actor }: Permit,
  { email, grant: { scopeKind, scopeId } }: { email: string; grant: StaffGrant },
): Promise<void> {
  const { invitationsOfPerson, invitationsOfScope, invitationsToMailbox } = quotaTable
  const counted = [
    [`person:${actor.id}`, invitationsOfPerson],
    [`scope:${scopeKind}:${scopeId}`, invitationsOfScope],
    [`mailbox:${normaliseMailbox(email)}`, invitationsToMailbox],
  ] as const
  for (const [what, { most, minutes }] of counted) {
    const key = context.keys.staff.digests(`staff-tries:invitation:${what}`)[0]
    if (!(await consumeAttempt(tx, 'staff', { key, most, minutes }, new Date(context.clock()))))
      throw fail('invitations-too-many')
  }
}

/** An offered grant becomes active only when the user accepts it. */
export async function answerInvitation(
  context: StaffContext,
  permit: Permit,
  id: number,
  accept: boolean,
): Promise<void> {
  const { actor } = permit
  const grant = await context.db.transaction(async (tx) => {
    const answered = await store.answerOffer(tx, actor.id, id, accept ? new Date(context.clock()) : null)
    if (answered)
      await recordAudit(
        context,
        tx,
        permit,
        { kind: 'staff', id: actor.id },
        { after: { ...answered, accept } },
      )
    return answered
  })
  if (!grant) await refuseUnknown(context, permit, { kind: 'grant', id })
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

/** Their phone is lost: they are signed out, and set up another at the next sign-in. */
export async function resetMember(context: StaffContext, permit: Permit, userId: number): Promise<void> {
  await onMember(context, permit, userId, async (tx, subject) => {
    await deleteSecondFactor(tx, userId)
    await recordAudit(context, tx, permit, subject)
  })
}

/** Changes that affect the complete account need the right to remove every role of the user. */
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

/** After the transaction, which a refusal rolls back. */
async function refuse(
  context: StaffContext,
  permit: Permit,
  subject: { kind: string; id: number },
  why: Exclude<Outcome, 'done'>,
): Promise<never> {
  if (why === 'absent') return refuseUnknown(context, permit, subject)
  if (why === 'last') throw fail('last-admin')
  if (why === 'there') throw fail('role-exists')
  return refuseForbidden(context, permit, subject, 'role-not-yours-to-change')
}

async function isLastAdmin(tx: NodePgDatabase, grant: store.OwnedGrant): Promise<boolean> {
  if (grant.role !== 'admin' || grant.scopeKind !== 'platform') return false
  return (await store.countOtherAdmins(tx, grant.userId)) === 0
}

function toSubject({ userId, groupId, dealershipId, siteIds }: store.OwnedGrant) {
  return { kind: 'staff', id: userId, groupId, dealershipId, siteId: siteIds[0] ?? null }
}
