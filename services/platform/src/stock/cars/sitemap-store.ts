import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'

const sitemapRow = z.object({ slug: z.string(), changedAtMs: z.number(), images: z.array(z.string()) })
export type SitemapRow = z.infer<typeof sitemapRow>

const maxImages = 5

/** What a site lists (S4.05), with only the columns that the rule reads. */
const listed = (siteId: number, soldSince: Date | null) => sql`
  from cars c
  join site_dealerships sd on sd.dealership_id = c.dealership_id and sd.site_id = ${siteId}
  join sites s on s.id = sd.site_id and s.kind = c.kind
  where c.show_on_dealer_website
    and (c.status in ('in_stock', 'coming_soon') or (c.status = 'sold' and c.sold_at >= ${soldSince}))`

export async function countSitemap(
  db: NodePgDatabase,
  siteId: number,
  soldSince: Date | null,
): Promise<number> {
  return queryValues(db, z.number()).only(sql`select count(*)::int as total ${listed(siteId, soldSince)}`)
}

export async function listSitemapRows(
  db: NodePgDatabase,
  siteId: number,
  page: { soldSince: Date | null; limit: number; offset: number },
): Promise<SitemapRow[]> {
  return queryRows(db, sitemapRow).all(sql`
    select c.slug, (extract(epoch from c.changed_at) * 1000)::float8 as "changedAtMs", array(
      select '/img/' || ci.image_id from car_images ci
      where ci.car_id = c.id order by ci.position limit ${maxImages}) as images
    ${listed(siteId, page.soldSince)}
    order by c.id limit ${page.limit} offset ${page.offset}`)
}
