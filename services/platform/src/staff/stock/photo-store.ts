import { photoJson } from '@forecourt/contract/endpoints/staff/stock'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { images } from '../../infrastructure/database/schema/images.ts'
import { carImages } from '../../infrastructure/database/schema/stock.ts'

export type PhotoRow = z.infer<typeof photoJson>

export async function listPhotos(db: NodePgDatabase, carId: number): Promise<PhotoRow[]> {
  return queryRows(db, photoJson).all(sql`
    select i.id, i.width, i.height, ci.focal_x as "focalX", ci.focal_y as "focalY"
    from car_images ci join images i on i.id = ci.image_id where ci.car_id = ${carId} order by ci.position`)
}

export type ShownPhoto = Pick<PhotoRow, 'id' | 'focalX' | 'focalY'>

/** Replaces all photos of a vehicle, in this order. */
export async function writePhotos(
  tx: NodePgDatabase,
  { id: carId, name }: { id: number; name: string },
  photos: readonly ShownPhoto[],
): Promise<void> {
  await tx.execute(sql`delete from car_images where car_id = ${carId}`)
  if (photos.length === 0) return
  await tx.insert(carImages).values(
    photos.map(({ id: imageId, focalX, focalY }, position) => ({
      carId,
      position,
      imageId,
      alt: `${name}, photo ${position + 1}`,
      focalX,
      focalY,
    })),
  )
}

export async function storeImage(
  tx: NodePgDatabase,
  image: { id: string; width: number; height: number },
): Promise<void> {
  await tx
    .insert(images)
    .values({ ...image, source: { type: 'file', mime: 'image/jpeg' } })
    .onConflictDoNothing()
}

/** Those pictures that the vehicle has had before: removed photos can be restored, but no others added. */
export async function listFormerPhotos(
  db: NodePgDatabase,
  carId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await queryValues(db, z.string()).all(sql`
    select wanted.id from unnest(${sql.param([...ids])}::text[]) as wanted(id)
    where exists (select from audit_log a where a.subject_kind = 'vehicle' and a.subject_id = ${String(carId)}
      and a.outcome = 'done' and a.before->'photos' ? wanted.id)`)
  return new Set(found)
}

const fetchingRow = z.object({
  waiting: z.number(),
  fetched: z.number(),
  broken: z.number(),
  faults: z.array(z.object({ url: z.string(), reason: z.string(), isFinal: z.boolean() })),
})
export type Fetching = z.infer<typeof fetchingRow>

/** The progress of the photos that the vehicle's stock file lists. */
export async function countFetching(db: NodePgDatabase, carId: number): Promise<Fetching> {
  return queryRows(db, fetchingRow).only(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'fetched')::int as fetched, count(*) filter (where state = 'broken')::int as broken,
      coalesce(jsonb_agg(jsonb_build_object('url', url, 'reason', reason, 'isFinal', state = 'broken') order by position)
        filter (where state <> 'fetched' and reason is not null), '[]') as faults
    from stock_photos where car_id = ${carId}`)
}

export async function hasFedPhotos(db: NodePgDatabase, carId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from stock_photos where car_id = ${carId} limit 1`)
  return rows.length > 0
}

export async function hasStaffPhotos(db: NodePgDatabase, carId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from car_hand_fields where car_id = ${carId} and field = 'photos'`)
  return rows.length > 0
}
