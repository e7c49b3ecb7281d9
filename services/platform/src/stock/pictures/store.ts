import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ImageSource, images } from '../../infrastructure/database/schema/images.ts'

export async function findImageSource(db: NodePgDatabase, id: string): Promise<ImageSource | null> {
  const [row] = await db.select({ source: images.source }).from(images).where(eq(images.id, id))
  return row?.source ?? null
}

/** Whether a picture belongs to the site's stock, library or look. */
export async function isPictureOfSite(db: NodePgDatabase, siteId: number, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sites where id = ${siteId} and ${id} in (logo_image_id, hero_image_id)
    union all select from media_items where site_id = ${siteId} and image_id = ${id}
    union all select from car_images ci
      join cars c on c.id = ci.car_id
      join site_dealerships sd on sd.dealership_id = c.dealership_id and sd.site_id = ${siteId}
      where ci.image_id = ${id}
    limit 1`)
  return rows.length > 0
}

/** Whether a page of the site (drafts included) or a report about one of its vehicles refers to this id. */
export async function isNamedBySite(db: NodePgDatabase, siteId: number, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from content_versions v
      join content_documents d on d.id = v.document_id and d.site_id = ${siteId}
      where strpos(v.fields::text, ${id}) > 0 or strpos(v.blocks::text, ${id}) > 0
    union all select from cars c
      join site_dealerships sd on sd.dealership_id = c.dealership_id and sd.site_id = ${siteId}
      where c.history_file_url = '/files/' || ${id}
    limit 1`)
  return rows.length > 0
}
