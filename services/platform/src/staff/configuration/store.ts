import type { StaffTarget } from '@forecourt/domain/person/staff/can'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { Scope } from '@forecourt/domain/site/configuration/scope'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { flags, settings } from '../../infrastructure/database/schema/sites.ts'
import { auditLog } from '../../infrastructure/database/schema/staff.ts'
import { withinReach } from '../access/within-reach.ts'

const configuredSiteRow = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  dealershipId: z.number(),
  dealership: z.string(),
  groupId: z.number().nullable(),
  group: z.string().nullable(),
  manufacturerId: z.number().nullable(),
  manufacturer: z.string().nullable(),
})
export type ConfiguredSite = z.infer<typeof configuredSiteRow>

/** A site that the caller may access, with the scopes that apply to it. */
export async function findSite(
  db: NodePgDatabase,
  reach: Reach,
  siteId: number,
): Promise<ConfiguredSite | null> {
  const within = withinReach(reach, {
    group: sql`coalesce(d.group_id, s.group_id)`,
    dealership: sql`d.id`,
    site: sql`s.id`,
  })
  return queryRows(db, configuredSiteRow).first(sql`
    select s.id, s.slug, s.name, s.url, d.id as "dealershipId", d.name as dealership, g.id as "groupId", g.name as group,
      m.id as "manufacturerId", m.name as manufacturer
    from sites s join dealerships d on d.id = s.dealership_id
    left join groups g on g.id = s.group_id left join manufacturers m on m.id = s.manufacturer_id
    where s.id = ${siteId} and ${within}`)
}

export type RowKind = 'flag' | 'setting'
export type OverrideKey = { kind: RowKind; scope: Scope; scopeId: number; key: string }

/** A row's value in a scope, locked for a write until the transaction ends. Null: not set. */
export async function lockOverride(tx: NodePgDatabase, override: OverrideKey): Promise<unknown> {
  const { kind, scope, scopeId, key } = override
  // A missing row cannot be locked itself.
  const name = [kind, scope, scopeId, key].join(' ')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  if (kind === 'flag') {
    const [row] = await tx.select({ state: flags.state }).from(flags).where(isFlag(override))
    return row === undefined || row.state === 'inherit' ? null : row.state === 'on'
  }
  const [row] = await tx
    .select({ value: sql<unknown>`${settings.value}` })
    .from(settings)
    .where(isSetting(override))
  return row?.value ?? null
}

/** Null removes it. */
export async function writeOverride(
  tx: NodePgDatabase,
  override: OverrideKey,
  value: unknown,
): Promise<void> {
  const { kind, scope, scopeId, key } = override
  if (value === null) {
    if (kind === 'flag') await tx.delete(flags).where(isFlag(override))
    else await tx.delete(settings).where(isSetting(override))
  } else if (kind === 'flag') {
    const state = value === true ? ('on' as const) : ('off' as const)
    await tx
      .insert(flags)
      .values({ scope, scopeId, key, state })
      .onConflictDoUpdate({ target: [flags.scope, flags.scopeId, flags.key], set: { state } })
  } else
    await tx
      .insert(settings)
      .values({ scope, scopeId, key, value })
      .onConflictDoUpdate({ target: [settings.scope, settings.scopeId, settings.key], set: { value } })
}

function isFlag({ scope, scopeId, key }: OverrideKey) {
  return and(eq(flags.scope, scope), eq(flags.scopeId, scopeId), eq(flags.key, key))
}

function isSetting({ scope, scopeId, key }: OverrideKey) {
  return and(eq(settings.scope, scope), eq(settings.scopeId, scopeId), eq(settings.key, key))
}

const mostEntries = 50

/** The changes of these subjects with their authors, newest first. */
export async function listHistory(
  db: NodePgDatabase,
  kinds: readonly RowKind[],
  subjects: readonly string[],
) {
  return db
    .select({
      at: auditLog.at,
      actor: auditLog.actor,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subjectKind, [...kinds]),
        inArray(auditLog.subjectId, [...subjects]),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(mostEntries)
}

const ownerRow = z.object({
  groupId: z.number().nullable(),
  siteId: z.number(),
  siteGroupId: z.number().nullable(),
  siteDealershipId: z.number(),
})

/** The owners of a dealership and of the websites that show it, and therefore of its locations and their hours. */
export async function listOwners(
  db: NodePgDatabase,
  dealershipId: number,
): Promise<{ dealership: StaffTarget; sites: StaffTarget[] }> {
  const rows = await queryRows(db, ownerRow).all(sql`
    select own.group_id as "groupId", s.id as "siteId", d.id as "siteDealershipId",
      coalesce(d.group_id, s.group_id) as "siteGroupId"
    from dealerships own join site_dealerships shown on shown.dealership_id = own.id
    join sites s on s.id = shown.site_id join dealerships d on d.id = s.dealership_id
    where own.id = ${dealershipId}`)
  return {
    dealership: { groupId: rows[0]?.groupId ?? null, dealershipId, siteIds: [] },
    sites: rows.map((row) => ({
      groupId: row.siteGroupId,
      dealershipId: row.siteDealershipId,
      siteIds: [row.siteId],
    })),
  }
}
