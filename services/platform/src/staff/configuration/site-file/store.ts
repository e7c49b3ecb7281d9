import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import type { DocumentRow } from '../../../content/store.ts'
import { queryRows } from '../../../infrastructure/database/connection/query-rows.ts'
import { contentDocuments } from '../../../infrastructure/database/schema/content.ts'
import { flags, settings } from '../../../infrastructure/database/schema/sites.ts'

/** Documents of every kind, oldest first. */
export async function listDocuments(db: NodePgDatabase, siteId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(contentDocuments)
    .where(and(eq(contentDocuments.siteId, siteId), isNull(contentDocuments.deletedAt)))
    .orderBy(asc(contentDocuments.id))
}

const wholeVersionRow = z.object({
  documentId: z.number(),
  title: z.string(),
  fields: z.record(z.string(), z.unknown()),
  blocks: z.array(z.unknown()),
})
export type FullVersion = z.infer<typeof wholeVersionRow>

export async function listVersions(
  db: NodePgDatabase,
  wanted: readonly { documentId: number; number: number }[],
): Promise<FullVersion[]> {
  const ids = wanted.map(({ documentId }) => documentId)
  const numbers = wanted.map(({ number }) => number)
  return queryRows(db, wholeVersionRow).all(sql`
    select v.document_id as "documentId", v.title, v.fields, v.blocks from content_versions v
    join unnest(${sql.param(ids)}::int[], ${sql.param(numbers)}::int[]) as w(id, number)
      on v.document_id = w.id and v.number = w.number`)
}

/** Only the site's own values, without inherited ones. */
export async function listOwnOverrides(db: NodePgDatabase, siteId: number) {
  const [ownFlags, ownSettings] = await Promise.all([
    db
      .select({ key: flags.key, state: flags.state })
      .from(flags)
      .where(and(eq(flags.scope, 'site'), eq(flags.scopeId, siteId))),
    db
      .select({ key: settings.key, value: sql<unknown>`${settings.value}` })
      .from(settings)
      .where(and(eq(settings.scope, 'site'), eq(settings.scopeId, siteId))),
  ])
  return {
    flags: Object.fromEntries(
      ownFlags.flatMap(({ key, state }) => (state === 'inherit' ? [] : [[key, state === 'on'] as const])),
    ),
    settings: Object.fromEntries(ownSettings.map(({ key, value }) => [key, value])),
  }
}
