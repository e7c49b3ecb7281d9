import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'

/** Ends the hold on a vehicle, for tests of its expiry: the slug is its argument. */
await runDatabaseScript(async ({ dataDir, databaseUrl, args: [slug = ''] }) => {
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    await database.pool.query(
      "update reservations set hold_expires_at = now() where state = 'held' and thing->>'slug' = $1",
      [slug],
    )
  } finally {
    await database.close()
  }
})
