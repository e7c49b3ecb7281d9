import { fork } from 'node:child_process'
import type pg from 'pg'
import { openDatabase } from '../../services/platform/src/infrastructure/database/open-database.ts'
import { importFile } from '../../services/platform/src/stock/sources/runs/import-file.ts'
import { silentLog } from '../../services/platform/testing/database/silent-log.ts'

export type Imported = {
  state: string
  counts: unknown
  reasons: string[]
  ms: number
  idleMb: number
  peakMb: number
}

async function importHere([databaseUrl = '', sourceId = '', file = '']: string[]): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog, schema: null })
  await database.pool.query('select 1')
  const idleMb = process.memoryUsage.rss() / 1e6
  const startedAt = performance.now()
  const run = await importFile({ pool: database.pool, clock: Date.now }, Number(sourceId), file, {
    isApproved: true,
  })
  const ms = performance.now() - startedAt
  // The peak memory by the operating system, in kilobytes.
  const peakMb = (process.resourceUsage().maxRSS * 1024) / 1e6
  const { state, counts, reasons } = run
  process.send?.({ state, counts, reasons, ms, idleMb, peakMb } satisfies Imported)
  await database.close()
  process.disconnect()
}

/** The address at which another process finds the same database. */
export function findDatabaseUrl({ host = '', user, database }: pg.ClientConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** One run in its own process, so that its memory is measured separately. */
export async function runImport(databaseUrl: string, sourceId: number, file: string): Promise<Imported> {
  const child = fork(import.meta.filename, [databaseUrl, `${sourceId}`, file])
  const imported = await new Promise<Imported>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Imported))
    child.once('exit', (code) => reject(new Error(`The import ended with ${code}.`)))
  })
  if (imported.state !== 'applied') throw new Error(imported.reasons.join(' '))
  return imported
}

if (process.argv[1] === import.meta.filename) await importHere(process.argv.slice(2))
