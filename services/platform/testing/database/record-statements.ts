import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * The statements that some work sends to the database, in order and without values: two requests that send
 * the same ones do the same work, however busy the machine is. Background work of the platform is not included.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const recording = new AsyncLocalStorage<true>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      if (recording.getStore()) statements.push(readText(args[0]))
      return Reflect.apply(target, client, args)
    },
  })
  try {
    await recording.run(true, work)
    return statements
  } finally {
    pg.Client.prototype.query = query
  }
}

function readText(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
