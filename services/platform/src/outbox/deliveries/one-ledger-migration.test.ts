import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { createEmptyDatabase } from '../../../testing/database/test-database.ts'
import { migrate } from '../../infrastructure/database/migrate.ts'
import { ownSchema } from '../../infrastructure/database/open-database.ts'

it('the migration moves the mail of reservations into the one ledger, as sent or still waiting', async () => {
  const before = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'))
  const database = await createEmptyDatabase()
  // One connection, on which foreign keys to the site and the reservations are not checked.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    for (const file of await readdir(ownSchema.migrations))
      if (file.endsWith('.sql') && file < '0014')
        await copyFile(join(ownSchema.migrations, file), join(before, file))
    await migrate(pool, { migrations: before, functions: null }, silentLog)
    await pool.query(`set session_replication_role = replica;
      insert into reservation_messages (id, site_id, reservation_id, waiter_id, kind, destination, state, attempts,
        next_try_at, last_error, delivered_at) values
        ('00000000-0000-4000-8000-000000000001', 1, '00000000-0000-4000-8000-00000000000a', null, 'receipt',
          'jo@example.com', 'delivered', 1, null, null, now()),
        ('00000000-0000-4000-8000-000000000002', 1, null, '00000000-0000-4000-8000-00000000000b', 'car-free',
          'al@example.com', 'waiting', 2, now(), 'ECONNREFUSED', null)`)
    await migrate(pool, ownSchema, silentLog)
    const { rows } = await pool.query(
      `select kind, destination, state, attempts, last_error, lead_id, reservation_id is not null as reserved,
         delivered_at is not null as sent from deliveries order by id`,
    )
    expect(rows).toMatchObject([
      { kind: 'receipt', state: 'delivered', attempts: 1, last_error: null, reserved: true, sent: true },
      {
        kind: 'car-free',
        state: 'waiting',
        attempts: 2,
        last_error: 'ECONNREFUSED',
        reserved: false,
        sent: false,
      },
    ])
  } finally {
    await pool.end()
    await database.dispose()
    await rm(before, { recursive: true })
  }
})
