import type { Scope } from '@forecourt/domain/site/configuration/scope'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { flags, settings } from '../../infrastructure/database/schema/sites.ts'
import { auditLog, staffUsers } from '../../infrastructure/database/schema/staff.ts'

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

/** The changes of these subjects with the names of their authors, newest first. */
export async function listHistory(db: NodePgDatabase, subjects: readonly string[], limit: number) {
  return db
    .select({
      at: auditLog.at,
      actor: sql<string>`coalesce(${staffUsers.name}, ${auditLog.actor})`,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(staffUsers, eq(staffUsers.id, auditLog.userId))
    .where(
      and(
        inArray(auditLog.subjectKind, ['flag', 'setting']),
        inArray(auditLog.subjectId, [...subjects]),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
