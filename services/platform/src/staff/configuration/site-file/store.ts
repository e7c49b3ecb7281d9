import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { flags, settings } from '../../../ground/database/schema/sites.ts'

export type FiledDocument = {
  kind: DocumentKind
  slug: string
  is_published: boolean
  title: string
  fields: Record<string, unknown>
  blocks: unknown[]
}

/** What visitors see of each document, or its draft where they see none of it. */
export async function listFiledDocuments(db: NodePgDatabase, siteId: number): Promise<FiledDocument[]> {
  const { rows } = await db.execute<FiledDocument>(sql`
    select d.kind, d.slug, d.published is not null as is_published, v.title, v.fields, v.blocks
    from content_documents d
    join content_versions v on v.document_id = d.id and v.number = coalesce(d.published, d.draft)
    where d.site_id = ${siteId} and d.deleted_at is null order by d.id`)
  return rows
}

/** What the site itself sets; what it inherits is not its own. */
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
