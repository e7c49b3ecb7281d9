import pg from 'pg'

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** The error for queries while the database does not answer; `isDatabaseUnavailable` recognises it by its code. */
export const databaseUnavailableCode = 'DATABASE_AWAY'

function databaseAway(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: databaseUnavailableCode })
}

/**
 * A pool that can be marked as unavailable: open connections are then closed and new requests rejected at once, so that
 * nobody waits for an answer that may never come.
 */
export class GuardedPool extends pg.Pool {
  readonly #held = new Set<pg.PoolClient>()
  #isAway = false

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('acquire', (client) => this.#held.add(client))
    this.on('release', (_error, client) => this.#held.delete(client))
  }

  setAway(isAway: boolean): void {
    this.#isAway = isAway
    if (!isAway) return
    for (const client of this.#held) this.#cut(client)
  }

  /** Closes the socket of a connection that waits for an answer, so that its query rejects immediately. */
  #cut(client: pg.PoolClient): void {
    if ('end' in client && typeof client.end === 'function') client.end().catch(() => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnClient): void
  override connect(callback?: OnClient): Promise<pg.PoolClient> | undefined {
    const isRefused = this.#isAway && !this.ending
    if (!callback) return isRefused ? Promise.reject(databaseAway()) : super.connect()
    if (isRefused) callback(databaseAway(), undefined, () => {})
    else super.connect(callback)
    return undefined
  }
}
