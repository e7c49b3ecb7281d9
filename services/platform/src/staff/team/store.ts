import type { StaffTarget } from '@forecourt/domain/person/staff/can'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { insertOnce } from '../../infrastructure/database/connection/insert-once.ts'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { staffGrants, staffSessions } from '../../infrastructure/database/schema/staff.ts'
import { grantOwners, ownedGrants } from '../access/grant-store.ts'
import { withinReach } from '../access/within-reach.ts'

export type OwnedGrant = StaffGrant & StaffTarget & { id: number; userId: number }

const grantColumnsRow = z.object({
  id: z.number(),
  userId: z.number(),
  role: z.enum(staffRoles),
  scopeKind: z.enum(scopeKinds),
  scopeId: z.number().nullable(),
  groupId: z.number().nullable(),
  dealershipId: z.number().nullable(),
  siteId: z.number().nullable(),
})
type GrantColumns = z.infer<typeof grantColumnsRow>

const memberColumns = z.object({
  name: z.string(),
  email: z.string(),
  accepted: z.boolean(),
  invitedBy: z.string().nullable(),
  signedInAt: z.coerce.date().nullable(),
  sessions: z.number(),
  hasSecondFactor: z.boolean(),
  /** The name of the grant's scope. */
  scope: z.string(),
})
const memberRow = grantColumnsRow.extend(memberColumns.shape)
export type MemberRow = z.infer<typeof memberColumns> & { id: number; grant: OwnedGrant }

const grantColumns = sql`o.id, o.user_id as "userId", o.role, o.scope_kind as "scopeKind", o.scope_id as "scopeId",
  o.group_id as "groupId", o.dealership_id as "dealershipId", o.site_id as "siteId"`

function toGrant({ id, userId, role, scopeKind, scopeId, groupId, dealershipId, siteId }: GrantColumns) {
  const siteIds = siteId === null ? [] : [siteId]
  return { id, userId, role, scopeKind, scopeId, groupId, dealershipId, siteIds }
}

/** Everybody with a grant that the caller may access, one row per grant. */
export async function listMembers(db: NodePgDatabase, reach: Reach, now: Date): Promise<MemberRow[]> {
  const rows = await queryRows(db, memberRow).all(sql`
    select ${grantColumns}, o.scope, o.accepted_at is not null as accepted, u.email,
      case when o.accepted_at is null then coalesce(o.invited_name, '') else u.name end as name,
      coalesce(o.invited_by, u.invited_by) as "invitedBy", u.signed_in_at as "signedInAt",
      (select count(*)::int from staff_sessions s
        where s.user_id = u.id and s.expires_at > ${now.toISOString()}::timestamptz) as sessions,
      exists (select from staff_second_factors f where f.user_id = u.id and f.secret is not null) as "hasSecondFactor"
    from (${ownedGrants}) o join staff_users u on u.id = o.user_id
    where ${withinReach(reach, grantOwners)} order by name, u.id, o.id limit 1000`)
  return rows.map(
    ({ name, email, accepted, invitedBy, signedInAt, sessions, hasSecondFactor, scope, ...columns }) => ({
      id: columns.userId,
      name,
      email,
      accepted,
      invitedBy,
      signedInAt: signedInAt === null ? null : new Date(signedInAt),
      sessions,
      hasSecondFactor,
      grant: toGrant(columns),
      scope,
    }),
  )
}

/** A grant that the caller may access, locked until the transaction ends. */
export async function lockGrant(tx: NodePgDatabase, reach: Reach, id: number): Promise<OwnedGrant | null> {
  await tx.execute(sql`select from staff_grants where id = ${id} for update`)
  const rows = await queryRows(tx, grantColumnsRow).all(sql`
    select ${grantColumns} from (${ownedGrants}) o where o.id = ${id} and ${withinReach(reach, grantOwners)}`)
  return rows[0] ? toGrant(rows[0]) : null
}

const reachedGrantRow = grantColumnsRow.extend({ isReached: z.boolean().nullable() })

/** All grants of a user, locked, if the caller may access any of them; otherwise none. */
export async function lockMember(tx: NodePgDatabase, reach: Reach, userId: number): Promise<OwnedGrant[]> {
  await tx.execute(sql`select from staff_grants where user_id = ${userId} for update`)
  const rows = await queryRows(tx, reachedGrantRow).all(sql`
    select ${grantColumns}, ${withinReach(reach, grantOwners)} as "isReached"
    from (${ownedGrants}) o where o.user_id = ${userId} order by o.id`)
  return rows.some(({ isReached }) => isReached) ? rows.map(toGrant) : []
}

const scopeChoiceRow = z.object({ kind: z.enum(scopeKinds), id: z.number().nullable(), name: z.string() })
export type ScopeChoice = z.infer<typeof scopeChoiceRow>

/** The scopes in which the caller may give grants. */
export async function listScopes(db: NodePgDatabase, reach: Reach): Promise<ScopeChoice[]> {
  const rows = await queryRows(db, scopeChoiceRow).all(sql`
    select 'group' as kind, g.id, g.name from groups g
      where ${withinReach(reach, { group: sql`g.id`, dealership: sql`null::int`, site: sql`null::int` })}
    union all select 'dealership', d.id, d.name from dealerships d
      where ${withinReach(reach, { group: sql`d.group_id`, dealership: sql`d.id`, site: sql`null::int` })}
    union all select 'site', s.id, s.name from sites s join dealerships d on d.id = s.dealership_id
      where ${withinReach(reach)}
    order by 1, 3 limit 1000`)
  return reach.everything ? [{ kind: 'platform', id: null, name: 'Everything' }, ...rows] : rows
}

type Offer = { name: string; by: string }

/** Active at once, or offered until they accept it. Null if they already have it or were offered it. */
export function insertGrant(
  tx: NodePgDatabase,
  userId: number,
  { role, scopeKind, scopeId }: StaffGrant,
  offer: Offer | null = null,
) {
  const offered = offer && { acceptedAt: null, invitedName: offer.name, invitedBy: offer.by }
  return insertOnce(tx, staffGrants, { userId, role, scopeKind, scopeId, ...offered })
}

const offerRow = z.object({ id: z.number(), role: z.enum(staffRoles), scope: z.string(), by: z.string() })
export type OfferRow = z.infer<typeof offerRow>

export async function listOffers(db: NodePgDatabase, userId: number): Promise<OfferRow[]> {
  return queryRows(db, offerRow).all(sql`
    select o.id, o.role, o.scope, coalesce(o.invited_by, '') as by from (${ownedGrants}) o
    where o.user_id = ${userId} and o.accepted_at is null order by o.id`)
}

/** Accepts or declines an offer; returns the grant, or null if there is no such offer. */
export async function answerOffer(
  tx: NodePgDatabase,
  userId: number,
  id: number,
  acceptedAt: Date | null,
): Promise<StaffGrant | null> {
  const isTheirs = and(eq(staffGrants.id, id), eq(staffGrants.userId, userId), isNull(staffGrants.acceptedAt))
  const columns = { role: staffGrants.role, scopeKind: staffGrants.scopeKind, scopeId: staffGrants.scopeId }
  const [row] =
    acceptedAt === null
      ? await tx.delete(staffGrants).where(isTheirs).returning(columns)
      : await tx.update(staffGrants).set({ acceptedAt }).where(isTheirs).returning(columns)
  return row ?? null
}

/** False if they already have the new role in this scope. */
export async function updateRole(
  tx: NodePgDatabase,
  { id, userId, scopeKind, scopeId }: OwnedGrant,
  role: StaffGrant['role'],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update staff_grants set role = ${role} where id = ${id} and not exists (
      select from staff_grants o where o.user_id = ${userId} and o.role = ${role}
        and o.scope_kind = ${scopeKind} and o.scope_id is not distinct from ${scopeId}::int)`)
  return rowCount === 1
}

/** Ends all of their sessions; returns the number. */
export async function deleteSessions(tx: NodePgDatabase, userId: number): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(eq(staffSessions.userId, userId))
    .returning({ id: staffSessions.id })
  return ended.length
}

export async function countGrants(tx: NodePgDatabase, userId: number): Promise<number> {
  return tx.$count(staffGrants, eq(staffGrants.userId, userId))
}

export async function deleteGrant(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.delete(staffGrants).where(eq(staffGrants.id, id))
}

/** The number of other platform admins; the rows are locked so that two admins cannot remove each other. */
export async function countOtherAdmins(tx: NodePgDatabase, userId: number): Promise<number> {
  const rows = await tx
    .select({ userId: staffGrants.userId })
    .from(staffGrants)
    .where(
      and(
        eq(staffGrants.role, 'admin'),
        eq(staffGrants.scopeKind, 'platform'),
        isNotNull(staffGrants.acceptedAt),
      ),
    )
    .for('update')
  return rows.filter((row) => row.userId !== userId).length
}

export async function findScopeBySlug(
  db: NodePgDatabase,
  kind: Exclude<StaffGrant['scopeKind'], 'platform'>,
  slug: string,
): Promise<number | null> {
  const table = { group: sql`groups`, dealership: sql`dealerships`, site: sql`sites` }[kind]
  return queryValues(db, z.number()).first(sql`select id from ${table} where slug = ${slug}`)
}
