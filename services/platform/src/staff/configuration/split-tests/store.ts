import { homeSlug } from '@forecourt/domain/site/home-page'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../../infrastructure/database/connection/query-rows.ts'
import { splitTests } from '../../../infrastructure/database/schema/sites.ts'

export type SplitTestRow = typeof splitTests.$inferSelect

const maxTests = 20

export async function listTests(db: NodePgDatabase, siteId: number): Promise<SplitTestRow[]> {
  return db
    .select()
    .from(splitTests)
    .where(eq(splitTests.siteId, siteId))
    .orderBy(desc(splitTests.id))
    .limit(maxTests)
}

export async function findRunning(db: NodePgDatabase, siteId: number): Promise<SplitTestRow | null> {
  const [row] = await db
    .select()
    .from(splitTests)
    .where(and(eq(splitTests.siteId, siteId), isNull(splitTests.endedAt)))
  return row ?? null
}

export async function insertTest(
  tx: NodePgDatabase,
  test: Omit<SplitTestRow, 'id' | 'endedAt' | 'winner'>,
): Promise<number> {
  const [row] = await tx.insert(splitTests).values(test).returning({ id: splitTests.id })
  return row?.id ?? 0
}

export async function endTest(
  tx: NodePgDatabase,
  id: number,
  end: Pick<SplitTestRow, 'endedAt' | 'winner'>,
): Promise<void> {
  await tx.update(splitTests).set(end).where(eq(splitTests.id, id))
}

const shownPage = z.object({ slug: z.string(), title: z.string() })

/** Pages that visitors see, except the home page. */
export function listShownPages(db: NodePgDatabase, siteId: number): Promise<z.infer<typeof shownPage>[]> {
  return queryRows(db, shownPage).all(sql`
    select d.slug, v.title from content_documents d
      join content_versions v on v.document_id = d.id and v.number = d.published
    where d.site_id = ${siteId} and d.kind = 'page' and d.slug <> ${homeSlug} and d.deleted_at is null order by v.title, d.id`)
}
