import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import {
  backupKey,
  pruneBackups,
  verifyBackup,
} from '@forecourt/platform/infrastructure/database/backup/stored-backups'
import { writeBackup } from '@forecourt/platform/infrastructure/database/backup/write-backup'
import { openStorage } from '@forecourt/platform/infrastructure/storage/open-storage'
import { parseStorageEnv } from '@forecourt/server/env'
import { writeWholeFile } from '@forecourt/server/files/whole-file'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'
import { refuseMoreWords } from '../process/end-with-sentence.ts'

// npm run backup -- [file]: backs up the database and the pictures, also while the server runs: into a file, or into
// the storage, where the newest BACKUP_KEEP are kept.
await runDatabaseScript(async ({ dataDir, databaseUrl, args }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  refuseMoreWords(positionals, 1)
  const [named] = positionals
  const now = new Date()
  const file = named === undefined ? null : resolve(named)
  const key = backupKey(now)
  const { storage: settings, backupKeep } = parseStorageEnv(process.env)
  const storage = openStorage({ dataDir, storage: settings })
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    const client = await database.pool.connect()
    const write = async (bytes: AsyncIterable<Uint8Array>) => {
      if (file === null) return storage.put(key, bytes)
      await mkdir(dirname(file), { recursive: true })
      await writeWholeFile(file, bytes, { flush: true, mode: 0o600 })
    }
    const { tables, pictures } = await writeBackup({ client, storage, now, write }).finally(() =>
      client.release(),
    )
    if (file === null) await verifyBackup(storage, key)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const place = file ?? `${key} in ${storage.place}`
    console.log(`Wrote ${place}: ${rows} rows of ${tables.length} tables, ${pictures} pictures.`)
    const deleted = file === null && backupKeep !== null ? await pruneBackups(storage, backupKeep) : []
    if (deleted.length > 0) console.log(`Deleted ${deleted.join(', ')}: BACKUP_KEEP=${backupKeep}.`)
    console.log(
      `The keys are not in it: keep ${join(dataDir, 'keys')}, or the KEY_ variables, in another place.`,
    )
  } finally {
    await database.close()
  }
})
