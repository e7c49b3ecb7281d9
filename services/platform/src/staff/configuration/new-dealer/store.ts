import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { images } from '../../../infrastructure/database/schema/images.ts'
import { sites } from '../../../infrastructure/database/schema/sites.ts'

/** Serialises the creation of dealers: two with one name would become one dealership. */
export async function lockDealers(tx: NodePgDatabase): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new dealer'))`)
}

export async function isNameInUse(tx: NodePgDatabase, slug: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sites where slug = ${slug} union all select from dealerships where slug = ${slug} limit 1`)
  return rows.length > 0
}

/** Written in the same way as in the unique index over hosts. */
export async function isHostInUse(tx: NodePgDatabase, host: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from sites where lower(substring(url from '^https?://([^/:]+)')) = ${host} limit 1`,
  )
  return rows.length > 0
}

export async function insertLogo(
  db: NodePgDatabase,
  { id, width, height }: { id: string; width: number; height: number },
): Promise<void> {
  const source = { type: 'file' as const, mime: 'image/png' }
  await db.insert(images).values({ id, width, height, source }).onConflictDoNothing()
}

/** Only an uploaded logo: any other picture belongs to somebody. */
export async function isStoredLogo(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from images i where i.id = ${id} and i.source->>'mime' = 'image/png'
      and not exists (select from car_images c where c.image_id = i.id)
      and not exists (select from media_items m where m.image_id = i.id)`)
  return rows.length > 0
}

export async function setLogo(tx: NodePgDatabase, siteId: number, logoImageId: string): Promise<void> {
  await tx.update(sites).set({ logoImageId }).where(eq(sites.id, siteId))
}
