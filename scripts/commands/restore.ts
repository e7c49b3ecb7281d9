import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFile } from '@forecourt/platform/infrastructure/database/backup/read-backup'
import { restoreBackup } from '@forecourt/platform/infrastructure/database/backup/restore-backup'
import { listBackups, storedBackup } from '@forecourt/platform/infrastructure/database/backup/stored-backups'
import { openDatabase, ownSchema } from '@forecourt/platform/infrastructure/database/open-database'
import { openStorage } from '@forecourt/platform/infrastructure/storage/open-storage'
import { isStorageKey } from '@forecourt/platform/infrastructure/storage/storage'
import { parseStorageEnv } from '@forecourt/server/env'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'
import { badArgument, refuseMoreWords } from '../process/end-with-sentence.ts'

// npm run restore -- <file> [--replace]: restores a backup into an empty database, or replaces the existing data. The
// backup is a file or the name of one in the storage.
await runDatabaseScript(async ({ dataDir, databaseUrl, args }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  refuseMoreWords(positionals, 1)
  const [name] = positionals
  const storage = openStorage({ dataDir, storage: parseStorageEnv(process.env).storage })
  if (!name) {
    const stored = (await listBackups(storage)).slice(-3).reverse()
    const newest = stored.length > 0 ? ` The newest in ${storage.place}: ${stored.join(', ')}.` : ''
    throw badArgument(`Name the backup: npm run restore -- <file> [--replace].${newest}`)
  }
  const isStored = !existsSync(name) && isStorageKey(name)
  if (!isStored && !existsSync(name)) throw badArgument(`There is no ${resolve(name)}.`)
  const source = isStored ? storedBackup(storage, name) : backupFile(resolve(name))
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log: scriptLog,
    schema: null,
    poolSize: 1,
  })
  try {
    const client = await database.pool.connect()
    const { replace } = values
    const end = await restoreBackup({ client, storage, source, schema: ownSchema, replace }).finally(() =>
      client.release(),
    )
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${source.name}: ${rows} rows of ${end.tables.length} tables, ${end.pictures} pictures.`,
    )
    console.log('Links in mail and sealed answers need the keys of the server that it was made on.')
  } finally {
    await database.close()
  }
})
