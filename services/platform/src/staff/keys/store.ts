import type { Reach } from '@forecourt/domain/person/staff/reach'
import { scopeKinds } from '@forecourt/domain/person/staff/staff-role'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { staffGrants, staffKeys, staffUsers } from '../../infrastructure/database/schema/staff.ts'
import { withinReach } from '../access/within-reach.ts'

export type NewKey = typeof staffKeys.$inferInsert

export async function insertKey(tx: NodePgDatabase, key: NewKey): Promise<number> {
  const [row] = await tx.insert(staffKeys).values(key).returning({ id: staffKeys.id })
  if (!row) throw new Error('The key was not stored.')
  return row.id
}

/** An active key, with its creator and the creator's grants. */
export async function findKey(db: NodePgDatabase, digest: string, now: Date) {
  const rows = await db
    .select({
      id: staffKeys.id,
      name: staffKeys.name,
      actions: staffKeys.actions,
      scopeKind: staffKeys.scopeKind,
      scopeId: staffKeys.scopeId,
      usedAt: staffKeys.usedAt,
      userId: staffUsers.id,
      email: staffUsers.email,
      grant: { role: staffGrants.role, scopeKind: staffGrants.scopeKind, scopeId: staffGrants.scopeId },
    })
    .from(staffKeys)
    .innerJoin(staffUsers, eq(staffUsers.id, staffKeys.madeBy))
    .leftJoin(staffGrants, and(eq(staffGrants.userId, staffUsers.id), isNotNull(staffGrants.acceptedAt)))
    .where(and(eq(staffKeys.digest, digest), gt(staffKeys.expiresAt, now)))
  const [first] = rows
  if (!first) return null
  const { grant: _, ...key } = first
  return { ...key, makersGrants: rows.flatMap(({ grant }) => grant ?? []) }
}

export async function touchKey(db: NodePgDatabase, id: number, at: Date): Promise<void> {
  await db.update(staffKeys).set({ usedAt: at }).where(eq(staffKeys.id, id))
}

const keyRow = z
  .object({ actions: z.array(z.string()), scopeKind: z.enum(scopeKinds), scopeId: z.number().nullable() })
  .extend({
    id: z.number(),
    name: z.string(),
    prefix: z.string(),
    scope: z.string(),
    madeBy: z.string(),
    madeAt: z.string(),
    usedAt: z.string().nullable(),
    expiresAt: z.string(),
    groupId: z.number().nullable(),
    dealershipId: z.number().nullable(),
    siteId: z.number().nullable(),
  })
export type KeyRow = z.infer<typeof keyRow>

const ownedKeys = sql`
  select k.id, k.name, k.prefix, k.actions, k.scope_kind as "scopeKind", k.scope_id as "scopeId", u.email as "madeBy",
    k.made_at as "madeAt", k.used_at as "usedAt", k.expires_at as "expiresAt",
    coalesce(s.name, d.name, g.name, 'Everything') as scope, s.id as "siteId", coalesce(d.id, sd.id) as "dealershipId",
    coalesce(g.id, d.group_id, sd.group_id, s.group_id) as "groupId"
  from staff_keys k join staff_users u on u.id = k.made_by
    left join sites s on k.scope_kind = 'site' and s.id = k.scope_id
    left join dealerships sd on sd.id = s.dealership_id
    left join dealerships d on k.scope_kind = 'dealership' and d.id = k.scope_id
    left join groups g on k.scope_kind = 'group' and g.id = k.scope_id`

const owners = { group: sql`o."groupId"`, dealership: sql`o."dealershipId"`, site: sql`o."siteId"` }

export async function listKeys(db: NodePgDatabase, reach: Reach, now: Date): Promise<KeyRow[]> {
  return queryRows(db, keyRow).all(sql`
    select o.* from (${ownedKeys}) o where ${withinReach(reach, owners)}
      and o."expiresAt" > ${now.toISOString()}::timestamptz order by o.id limit 500`)
}

/** A key that the caller may access, locked until the transaction ends. */
export async function lockKey(tx: NodePgDatabase, reach: Reach, id: number): Promise<KeyRow | null> {
  await tx.execute(sql`select from staff_keys where id = ${id} for update`)
  return queryRows(tx, keyRow).first(sql`
    select o.* from (${ownedKeys}) o where o.id = ${id} and ${withinReach(reach, owners)}`)
}

export async function deleteKey(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.delete(staffKeys).where(eq(staffKeys.id, id))
}
