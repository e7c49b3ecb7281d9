import type { CompanyTest } from '@forecourt/domain/person/staff/company-roles'
import { type StaffGrant, scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { insertOnce } from '../../../infrastructure/database/connection/insert-once.ts'
import { queryRows } from '../../../infrastructure/database/connection/query-rows.ts'
import { groups } from '../../../infrastructure/database/schema/organisation.ts'
import {
  groupDomains,
  identityProviders,
  providerSignIns,
  staffIdentities,
  staffSessions,
  staffUsers,
} from '../../../infrastructure/database/schema/staff.ts'
import { ownedGrants } from '../../access/grant-store.ts'
import type { Company, GroupRow, ProviderRow } from '../company-store.ts'

export type GroupDomain = typeof groupDomains.$inferSelect

export async function findGroup(db: NodePgDatabase, id: number): Promise<GroupRow | null> {
  return (await db.select().from(groups).where(eq(groups.id, id)))[0] ?? null
}

export async function findProvider(db: NodePgDatabase, groupId: number): Promise<ProviderRow | null> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.groupId, groupId))
  return row ?? null
}

export async function findCompany(db: NodePgDatabase, slug: string): Promise<Company | null> {
  const [row] = await db
    .select({ provider: identityProviders, group: groups })
    .from(identityProviders)
    .innerJoin(groups, eq(groups.id, identityProviders.groupId))
    .where(eq(groups.slug, slug))
  return row ?? null
}

const homesRow = z.object({
  /** Accepted roles outside the group. */
  elsewhere: z.number(),
  /** Roles within it that somebody gave or offered by hand. */
  invited: z.number(),
  /** All that they have within it. */
  within: z.number(),
})

/** Where a person has roles, seen from a group. */
export async function countRoles(db: NodePgDatabase, userId: number, groupId: number) {
  return queryRows(db, homesRow).only(sql`
    select count(*) filter (where o.group_id is distinct from ${groupId} and o.accepted_at is not null)::int as elsewhere,
      count(*) filter (where o.group_id = ${groupId} and g.provider_id is null)::int as invited,
      count(*) filter (where o.group_id = ${groupId})::int as within
    from (${ownedGrants}) o join staff_grants g on g.id = o.id where o.user_id = ${userId}`)
}

const grantRow = z.object({
  role: z.enum(staffRoles),
  scopeKind: z.enum(scopeKinds),
  scopeId: z.number().nullable(),
})

/** Removes what the claims no longer give, adds what they give now, and leaves what somebody gave by hand. */
export async function replaceGrants(
  tx: NodePgDatabase,
  { userId, providerId, now }: { userId: number; providerId: number; now: Date },
  wanted: readonly StaffGrant[],
): Promise<{ added: StaffGrant[]; removed: StaffGrant[] }> {
  const list = sql`(select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as w("role" text, "scopeKind" text, "scopeId" int))`
  const columns = sql`role, scope_kind as "scopeKind", scope_id as "scopeId"`
  const removed = await queryRows(tx, grantRow).all(sql`
    delete from staff_grants g where user_id = ${userId} and provider_id = ${providerId}
      and not exists (select from ${list} w where w.role = g.role and w."scopeKind" = g.scope_kind
        and w."scopeId" is not distinct from g.scope_id)
    returning ${columns}`)
  const added = await queryRows(tx, grantRow).all(sql`
    insert into staff_grants as g (user_id, role, scope_kind, scope_id, accepted_at, provider_id)
    select ${userId}, w.role, w."scopeKind", w."scopeId", ${now.toISOString()}::timestamptz, ${providerId} from ${list} w
    on conflict on constraint staff_grants_once do update set accepted_at = excluded.accepted_at
      where g.accepted_at is null
    returning ${columns}`)
  return { added, removed }
}

/** Offers within the group are accepted by the first sign-in; others stay offers. */
export async function acceptOffers(
  tx: NodePgDatabase,
  { userId, groupId, now }: { userId: number; groupId: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update staff_grants g set accepted_at = ${now.toISOString()}::timestamptz from (${ownedGrants}) o, staff_users u
    where o.id = g.id and o.group_id = ${groupId} and g.user_id = ${userId} and g.accepted_at is null
      and u.id = g.user_id and u.signed_in_at is null`)
}

export async function findByIdentity(db: NodePgDatabase, providerId: number, subject: string) {
  const [row] = await db
    .select({ id: staffUsers.id, name: staffUsers.name, email: staffUsers.email })
    .from(staffIdentities)
    .innerJoin(staffUsers, eq(staffUsers.id, staffIdentities.userId))
    .where(and(eq(staffIdentities.providerId, providerId), eq(staffIdentities.subject, subject)))
  return row ?? null
}

/** Whoever tries the settings. */
export async function findTester(db: NodePgDatabase, id: number) {
  const [row] = await db
    .select({ name: staffUsers.name, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, id))
  if (!row) throw new Error('Whoever tests is gone.')
  return row
}

export async function saveIdentity(
  tx: NodePgDatabase,
  identity: typeof staffIdentities.$inferInsert,
): Promise<void> {
  await tx.insert(staffIdentities).values(identity).onConflictDoNothing()
}

export async function countPeople(db: NodePgDatabase, providerId: number): Promise<number> {
  return db.$count(staffIdentities, eq(staffIdentities.providerId, providerId))
}

export async function insertSignIn(
  db: NodePgDatabase,
  row: typeof providerSignIns.$inferInsert,
): Promise<void> {
  await db.insert(providerSignIns).values(row)
}

/** Returns it once, with its provider and group. */
export async function consumeSignIn(
  db: NodePgDatabase,
  { digest, browser, now }: { digest: string; browser: string; now: Date },
) {
  const [signIn] = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.digest, digest),
        eq(providerSignIns.browser, browser),
        gt(providerSignIns.expiresAt, now),
      ),
    )
    .returning()
  if (!signIn) return null
  const [company] = await db
    .select({ provider: identityProviders, group: groups })
    .from(identityProviders)
    .innerJoin(groups, eq(groups.id, identityProviders.groupId))
    .where(eq(identityProviders.id, signIn.providerId))
  return company ? { ...company, signIn } : null
}

export async function deleteOldSignIns(db: NodePgDatabase, now: Date): Promise<void> {
  await db.delete(providerSignIns).where(lte(providerSignIns.expiresAt, now))
}

type Connection = Pick<
  ProviderRow,
  'groupId' | 'issuer' | 'clientId' | 'sealedSecret' | 'connectedAt' | 'connectedBy'
>

/**
 * New keys of the same provider keep its people and roles. Another issuer is another provider, whose names for people
 * mean nothing here.
 */
export async function saveProvider(tx: NodePgDatabase, connection: Connection): Promise<void> {
  const { groupId: _, ...fresh } = connection
  const known = await findProvider(tx, connection.groupId)
  if (known && known.issuer !== connection.issuer)
    await tx.delete(staffIdentities).where(eq(staffIdentities.providerId, known.id))
  await tx
    .insert(identityProviders)
    .values(connection)
    .onConflictDoUpdate({
      target: identityProviders.groupId,
      set: { ...fresh, test: null, isRequired: false, pausedUntil: null },
    })
}

type Rules = Pick<ProviderRow, 'rolesClaim' | 'roles' | 'defaultRole' | 'isRequired' | 'pausedUntil'>

export async function changeRules(tx: NodePgDatabase, groupId: number, rules: Partial<Rules>): Promise<void> {
  await tx.update(identityProviders).set(rules).where(eq(identityProviders.groupId, groupId))
}

/** The outcome of a test, unless the settings have changed meanwhile. */
export async function saveTest(
  tx: NodePgDatabase,
  { id, sealedSecret }: ProviderRow,
  test: CompanyTest,
): Promise<void> {
  await tx
    .update(identityProviders)
    .set({ test })
    .where(and(eq(identityProviders.id, id), eq(identityProviders.sealedSecret, sealedSecret)))
}

/** With it go its sessions, the roles that it gave, and who people are there. */
export async function deleteProvider(tx: NodePgDatabase, groupId: number): Promise<void> {
  await tx.delete(identityProviders).where(eq(identityProviders.groupId, groupId))
}

/** Ends the sessions of those who have to sign in at the provider now, except that of whoever decides it. */
export async function endOtherWays(
  tx: NodePgDatabase,
  { groupId, exceptSession }: { groupId: number; exceptSession: number },
): Promise<void> {
  await tx.execute(sql`
    delete from staff_sessions s using staff_users u, group_domains d
    where u.id = s.user_id and s.provider_id is null and s.id <> ${exceptSession}
      and d.group_id = ${groupId} and d.proved_at is not null and d.host = split_part(u.email, '@', 2)
      and not exists (select from (${ownedGrants}) o
        where o.user_id = u.id and o.accepted_at is not null and o.group_id is distinct from d.group_id)`)
}

/** Ends the sessions that a provider has opened for somebody who has no role in its group any more. */
export async function endProviderSessions(
  tx: NodePgDatabase,
  userId: number,
  providerId: number,
): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), eq(staffSessions.providerId, providerId)))
}

export async function listDomains(db: NodePgDatabase, groupId: number): Promise<GroupDomain[]> {
  return db.select().from(groupDomains).where(eq(groupDomains.groupId, groupId)).orderBy(groupDomains.id)
}

/** Null if it is in the list already. */
export function insertDomain(
  tx: NodePgDatabase,
  domain: Pick<GroupDomain, 'groupId' | 'host' | 'proof'>,
): Promise<number | null> {
  return insertOnce(tx, groupDomains, domain)
}

/** False if another group has proved it. */
export async function proveDomain(tx: NodePgDatabase, { id, host }: GroupDomain, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update group_domains set proved_at = coalesce(proved_at, ${at.toISOString()}::timestamptz) where id = ${id}
      and not exists (select from group_domains o where o.host = ${host} and o.proved_at is not null and o.id <> ${id})`)
  return rowCount === 1
}

export async function deleteDomain(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.delete(groupDomains).where(eq(groupDomains.id, id))
}
