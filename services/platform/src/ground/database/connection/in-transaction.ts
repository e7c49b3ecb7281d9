import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** One transaction: the connection itself for statements that are prepared once, and drizzle over it for the rest. */
export type OpenTransaction = { client: pg.PoolClient; db: NodePgDatabase }

export async function inTransaction<T>(
  pool: pg.Pool,
  run: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await run({ client, db: drizzle(client) })
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even go back is not given to the next one.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
