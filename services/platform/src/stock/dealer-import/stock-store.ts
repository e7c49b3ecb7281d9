import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { images } from '../../infrastructure/database/schema/images.ts'
import { manufacturers, models } from '../../infrastructure/database/schema/organisation.ts'
import { carImages, carLenders, cars, priceHistory } from '../../infrastructure/database/schema/stock.ts'
import { insertRows } from '../../infrastructure/database/write-rows.ts'
import type { Transaction } from './store.ts'

/** Stores the makes and models of a batch for model pages. */
export async function upsertModels(
  tx: NodePgDatabase,
  batch: readonly Pick<StockImport, 'make' | 'model' | 'body'>[],
): Promise<void> {
  const pairs = [...new Map(batch.map((car) => [`${car.make}\n${car.model}`, car])).values()]
  const bySlug = [...new Map(pairs.map(({ make }) => [toSlug(make), make] as const))].sort()
  await tx
    .insert(manufacturers)
    .values(bySlug.map(([slug, name]) => ({ name, slug })))
    .onConflictDoUpdate({
      target: manufacturers.slug,
      // Replaces only a name that is a slug: of two feeds' spellings neither is better.
      set: { name: sql`excluded.name` },
      setWhere: sql`${manufacturers.name} = ${manufacturers.slug} and excluded.name <> ${manufacturers.name}`,
    })
  await tx.execute(sql`
    insert into ${models} (manufacturer_id, slug, name, body)
    select m.id, wanted.slug, wanted.name, wanted.body
    from jsonb_to_recordset(${JSON.stringify(
      pairs.map((car) => ({
        make: toSlug(car.make),
        slug: toSlug(car.model),
        name: car.model,
        body: car.body,
      })),
    )}::jsonb) as wanted(make text, slug text, name text, body text)
    join ${manufacturers} m on m.slug = wanted.make
    order by m.id, wanted.slug
    on conflict do nothing`)
}

export async function insertCars(
  tx: Transaction,
  batch: readonly StockImport[],
  placeOf: (car: StockImport) => { id: number; dealershipId: number },
): Promise<void> {
  const rows = batch.map(({ createdAtMs, soldAtMs, ...car }) => {
    const place = placeOf({ createdAtMs, soldAtMs, ...car })
    return {
      ...car,
      dealershipId: place.dealershipId,
      locationId: place.id,
      createdAt: new Date(createdAtMs),
      soldAt: soldAtMs === null ? null : new Date(soldAtMs),
    }
  })
  const stored = await insertRows(tx, cars, rows, ['id', 'dealershipId', 'slug'])
  const ids = new Map(stored.map((row) => [`${row.dealershipId}/${row.slug}`, Number(row.id)]))
  const withIds = rows.map((car) => {
    const id = ids.get(`${car.dealershipId}/${car.slug}`)
    if (id === undefined) throw new Error(`The slug ${car.slug} is used twice in one dealership.`)
    return { car, id }
  })
  await insertRows(
    tx,
    carImages,
    withIds.flatMap(({ car, id }) =>
      car.pictures.map((picture, position) => ({
        carId: id,
        position,
        imageId: picture.id,
        alt: picture.alt,
      })),
    ),
  )
  await insertRows(
    tx,
    carLenders,
    withIds.flatMap(({ car, id }) =>
      Object.entries(car.financeLenders).map(([provider, figures]) => ({ carId: id, provider, figures })),
    ),
  )
  await insertRows(
    tx,
    priceHistory,
    withIds.flatMap(({ car, id }) =>
      car.priceHistory.map(({ atMs, ...price }) => ({ carId: id, at: new Date(atMs), ...price })),
    ),
  )
}

export async function insertImages(tx: Transaction, rows: (typeof images.$inferInsert)[]): Promise<void> {
  await insertRows(tx, images, rows)
}
