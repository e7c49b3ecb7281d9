import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import type { Cursor } from '../access/keyset.ts'
import { withinReach } from '../access/within-reach.ts'

const websiteUserRow = z.object({
  id: z.string(),
  siteId: z.number(),
  name: z.string(),
  email: z.string(),
  createdAt: z.coerce.date(),
})
export type WebsiteUserRow = z.infer<typeof websiteUserRow>

/** Users who have signed in on the accessible sites, newest first; those who only requested a code are left out. */
export async function listWebsiteUsers(
  db: NodePgDatabase,
  reach: Reach,
  { siteId, after, limit }: { siteId: number | null; after: Cursor | null; limit: number },
): Promise<WebsiteUserRow[]> {
  const from = after ? new Date(after.value ?? 0).toISOString() : null
  return queryRows(db, websiteUserRow).all(sql`
    select u.id, u.site_id as "siteId", u.name, u.email, u.created_at as "createdAt"
    from website_users u join sites s on s.id = u.site_id join dealerships d on d.id = s.dealership_id
    where u.signed_in_at is not null and ${withinReach(reach)}
      and (${siteId}::int is null or u.site_id = ${siteId}::int)
      and (${from}::timestamptz is null or (u.created_at, u.id::text) < (${from}::timestamptz, ${after?.id ?? ''}))
    order by u.created_at desc, u.id::text desc limit ${limit}`)
}
