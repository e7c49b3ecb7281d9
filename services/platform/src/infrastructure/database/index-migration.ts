import type pg from 'pg'
import type { Migration } from './read-migrations.ts'

const breakpoint = '--> statement-breakpoint'
const concurrentIndex = /^(create (?:unique )?index|drop index) concurrently\b/i
const created = /^create (?:unique )?index concurrently ("[^"]+"|\w+)/i

/** Whether a migration only builds or drops indexes beside the writes of others, which no transaction can. */
export function buildsIndexes(migration: Migration): boolean {
  return listStatements(migration).some((statement) => concurrentIndex.test(statement))
}

/** Outside a transaction. A build that was interrupted has left an invalid index, so each is dropped first. */
export async function buildIndexes(client: pg.ClientBase, migration: Migration): Promise<void> {
  // Waits for every older transaction and blocks nobody meanwhile.
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  try {
    for (const statement of listStatements(migration)) {
      const name = created.exec(statement)?.[1]
      if (name) await client.query(`drop index concurrently if exists ${name}`)
      await client.query(statement)
    }
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {})
  }
}

/** What a transaction can run, as a restore does, which has the database to itself. */
export function inTransactionForm(migration: Migration): string {
  if (!buildsIndexes(migration)) return migration.sql
  return listStatements(migration)
    .map((statement) => `${statement.replace(concurrentIndex, '$1')};`)
    .join('\n')
}

function listStatements({ sql }: Migration): string[] {
  return sql
    .split(breakpoint)
    .map((part) =>
      part
        .split('\n')
        .filter((line) => !line.trimStart().startsWith('--'))
        .join('\n')
        .trim()
        .replace(/;$/, ''),
    )
    .filter((statement) => statement !== '')
}
