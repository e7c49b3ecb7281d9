import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { z } from 'zod'

type Query<Row> = {
  all(query: SQL): Promise<Row[]>
  first(query: SQL): Promise<Row | null>
  /** For a query that always returns a row, such as a count. */
  only(query: SQL): Promise<Row>
}
type Database = Pick<NodePgDatabase, 'execute'>

/** Decodes rows with the codec. A missing column or one of the wrong type fails with the column's name. */
export function queryRows<Row>(db: Database, codec: z.ZodType<Row>): Query<Row> {
  return createQuery(db, (row) => codec.parse(row))
}

/** Reads the first column of each row. */
export function queryValues<Value>(db: Database, codec: z.ZodType<Value>): Query<Value> {
  return createQuery(db, (row) => codec.parse(Object.values(row)[0]))
}

function createQuery<Row>(db: Database, parse: (row: Record<string, unknown>) => Row): Query<Row> {
  const all = async (query: SQL) => (await db.execute(query)).rows.map(parse)
  return {
    all,
    first: async (query) => (await all(query))[0] ?? null,
    async only(query) {
      const [row] = await all(query)
      if (row === undefined) throw new Error('A query that always has a row had none.')
      return row
    },
  }
}
