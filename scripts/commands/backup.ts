import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import { writeBackup } from '@forecourt/platform/infrastructure/database/backup/write-backup'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'

// npm run backup -- [file]: backs up the database and the pictures, also while the server runs.
await runDatabaseScript(async ({ dataDir, databaseUrl, args }) => {
  const [named, ...others] = parseArgs({ args, allowPositionals: true }).positionals
  if (others.length > 0) throw badArgument('Name one file: npm run backup -- [file].')
  const now = new Date()
  const name = `forecourt-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
  const file = resolve(named ?? join(dataDir, 'backups', name))
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    const client = await database.pool.connect()
    const { tables, pictures } = await writeBackup({ client, dataDir, file, now })
    client.release()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Wrote ${file}: ${rows} rows of ${tables.length} tables, ${pictures} pictures.`)
    console.log(
      `The keys are not in it: keep ${join(dataDir, 'keys')}, or the KEY_ variables, in another place.`,
    )
  } finally {
    await database.close()
  }
})
