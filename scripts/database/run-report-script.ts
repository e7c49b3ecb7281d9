import { parseArgs } from 'node:util'
import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { badArgument, refuseMoreWords } from '../process/end-with-sentence.ts'
import { runDatabaseScript, scriptLog } from './run-database-script.ts'

export type ReportTask = (
  database: Database,
  asked: { days: number; command: string | undefined; words: readonly string[] },
) => Promise<void>

/**
 * Runs a report on the database, also while the server runs: over the last `--days`, or a command with arguments, which
 * are so many words at most.
 */
export async function runReportScript(
  { table, words: most }: { table: string; words: number },
  task: ReportTask,
): Promise<void> {
  await runDatabaseScript(async ({ dataDir, databaseUrl, args }) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { days: { type: 'string', default: '30' } },
    })
    refuseMoreWords(positionals, most)
    const [command, ...words] = positionals
    const days = Number(values.days)
    if (!Number.isInteger(days) || days < 1 || days > 36_500)
      throw badArgument('--days must be a whole number above 0.')
    const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
    try {
      await refuseOldSchema(database, table)
      await task(database, { days, command, words })
    } finally {
      await database.close()
    }
  })
}

export async function refuseOldSchema({ pool }: Database, table: string): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    table,
  ])
  if (!rows[0]?.there)
    throw Object.assign(
      new Error('This database is of an older version: start the server once, then ask again.'),
      { code: 'DATABASE_OLDER' },
    )
}
