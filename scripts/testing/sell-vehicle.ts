import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'

/** Sells a vehicle during somebody's reservation, as a dealer's feed may: the slug is its argument. */
await runDatabaseScript(async ({ dataDir, databaseUrl, args: [slug = ''] }) => {
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    await database.pool.query('update cars set sold = true where slug = $1', [slug])
  } finally {
    await database.close()
  }
})
