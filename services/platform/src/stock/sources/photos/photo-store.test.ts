import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../../testing/database/test-database.ts'
import { findFetched } from './photo-store.ts'

it('a photo that was fetched before is found by its address, however long, without a look at every other', async () => {
  const database = await createTestDatabase()
  const url = `https://photos.example/${'long/'.repeat(1_000)}1.jpg`
  try {
    await drizzle(database.pool).transaction(async (tx) => {
      // Does not query the car and the picture that the rows refer to, and uses a sequential scan only if it must.
      await tx.execute(sql`set local session_replication_role = replica; set local enable_seqscan = off`)
      await tx.execute(sql`insert into stock_photos (car_id, position, url, state, image_id, try_at) values
        (1, 0, ${url}, 'fetched', 'abc', now()), (2, 0, ${`${url}?waits`}, 'waiting', null, now())`)
      expect(await findFetched(tx, url)).toMatchObject({ imageId: 'abc' })
      expect(await findFetched(tx, `${url}?waits`)).toBeNull()
      const { rows } = await tx.execute(
        sql`select seq_scan::int, idx_scan::int from pg_stat_xact_user_tables where relname = 'stock_photos'`,
      )
      expect(rows).toEqual([{ seq_scan: 0, idx_scan: 2 }])
    })
  } finally {
    await database.dispose()
  }
})
