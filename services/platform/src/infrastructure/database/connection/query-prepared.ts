import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { z } from 'zod'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * The rows of a frequent statement with one of a few texts. Each connection parses and plans it once, which for a page
 * of a table takes longer than finding its rows. Values that vary between calls must be parameters.
 */
export async function queryPrepared<Row>(
  pool: Pick<pg.Pool, 'query'>,
  codec: z.ZodType<Row>,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const { rows } = await pool.query({ name: nameStatement(text), text, values: params })
  return rows.map((row) => codec.parse(row))
}

/** The same text always gets the same name: Postgres rejects another text under a known name. */
export function nameStatement(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
