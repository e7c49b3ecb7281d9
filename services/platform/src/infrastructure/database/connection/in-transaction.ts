import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** One transaction: the connection itself for prepared statements, and drizzle over it, created on first use. */
export type OpenTransaction = { client: pg.PoolClient; readonly db: NodePgDatabase }

export async function inTransaction<T>(
  pool: pg.Pool,
  run: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await run(openTransaction(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection whose rollback failed is not reused.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function openTransaction(client: pg.PoolClient): OpenTransaction {
  let db: NodePgDatabase | undefined
  return {
    client,
    get db() {
      db ??= drizzle(client)
      return db
    },
  }
}
