import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * One transaction: the connection itself for statements that are prepared once, and drizzle over it, made when it is
 * first asked for.
 */
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
    // A connection that cannot even go back is not given to the next one.
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
