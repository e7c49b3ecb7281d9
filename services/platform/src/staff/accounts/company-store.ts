import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { groups } from '../../infrastructure/database/schema/organisation.ts'
import { groupDomains, identityProviders } from '../../infrastructure/database/schema/staff.ts'
import { ownedGrants } from '../access/grant-store.ts'

export type ProviderRow = typeof identityProviders.$inferSelect
export type GroupRow = typeof groups.$inferSelect
/** A group with the provider at which its people sign in. */
export type Company = { provider: ProviderRow; group: GroupRow }

/** The company whose provider speaks for mailboxes of a domain. */
export async function findCompanyOfDomain(db: NodePgDatabase, host: string): Promise<Company | null> {
  const [row] = await db
    .select({ provider: identityProviders, group: groups })
    .from(groupDomains)
    .innerJoin(identityProviders, eq(identityProviders.groupId, groupDomains.groupId))
    .innerJoin(groups, eq(groups.id, groupDomains.groupId))
    .where(and(eq(groupDomains.host, host), isNotNull(groupDomains.provedAt)))
  return row ?? null
}

const nameRow = z.string()

/**
 * The group whose provider somebody has to sign in at: a domain of it has their mailbox, and they work nowhere else. Null
 * where it is optional, or paused because it is away.
 */
export async function findRequiredCompany(
  db: NodePgDatabase,
  userId: number,
  now: Date,
): Promise<string | null> {
  return queryValues(db, nameRow).first(sql`
    select g.name from staff_users u
      join group_domains d on d.host = split_part(u.email, '@', 2) and d.proved_at is not null
      join identity_providers p on p.group_id = d.group_id and p.is_required
        and (p.paused_until is null or p.paused_until <= ${now.toISOString()}::timestamptz)
      join groups g on g.id = d.group_id
    where u.id = ${userId} and not exists (select from (${ownedGrants}) o
      where o.user_id = u.id and o.accepted_at is not null and o.group_id is distinct from d.group_id)`)
}
