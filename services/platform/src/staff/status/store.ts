import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'

export async function countProvedDomains(db: NodePgDatabase): Promise<number> {
  return queryValues(db, z.number()).only(
    sql`select count(*)::int as n from site_domains where proved_at is not null`,
  )
}

const pendingRow = z.object({
  host: z.string(),
  siteId: z.number(),
  site: z.string(),
  isForMail: z.boolean(),
})

/** Domains whose owners have not published their records yet: no certificate is made, and no mail sent from them. */
export async function listPendingDomains(
  db: NodePgDatabase,
  most: number,
): Promise<z.infer<typeof pendingRow>[]> {
  return queryRows(db, pendingRow).all(sql`
    select p.host, s.id as "siteId", s.slug as site, p.mail as "isForMail" from (
      select host, site_id, false as mail from site_domains where proved_at is null
      union all select domain, site_id, true from mail_senders where proved_at is null) p
    join sites s on s.id = p.site_id order by s.slug, p.host limit ${most}`)
}
