import { resolve } from 'node:path'
import { restoreBackup } from '@forecourt/platform/infrastructure/database/backup/restore-backup'
import { openDatabase, ownSchema } from '@forecourt/platform/infrastructure/database/open-database'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'

// npm run restore -- <file> [--replace]: restores a backup into an empty database, or replaces the existing data.
await runDatabaseScript(async ({ dataDir, databaseUrl, args }) => {
  const [name] = args.filter((arg) => arg !== '--replace')
  if (!name)
    throw Object.assign(new Error('Name the backup: npm run restore -- <file> [--replace].'), {
      code: 'USAGE',
    })
  const file = resolve(name)
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log: scriptLog,
    schema: null,
    poolSize: 1,
  })
  try {
    const client = await database.pool.connect()
    const replace = args.includes('--replace')
    const end = await restoreBackup({ client, dataDir, file, schema: ownSchema, replace })
    client.release()
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${file}: ${rows} rows of ${end.tables.length} tables, ${end.pictures} pictures.`)
    console.log('Links in mail and sealed answers need the keys of the server that it was made on.')
  } finally {
    await database.close()
  }
})
