import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { Listener } from './open-listener.ts'
import { type ChangesSince, readChanges } from './read-changes.ts'
import { recordChange } from './store.ts'

const pollMs = 5_000
const channel = 'forecourt_changes'

export type ChangeListener = (batch: ChangesSince) => void

export type ChangeFeed = {
  /** Runs to completion before any listener is notified of a batch and before `read` returns it. It must not reject. */
  prepare: (preparer: (batch: ChangesSince) => Promise<void>) => () => void
  subscribe: (listener: ChangeListener) => () => void
  read: (since: number | null) => Promise<ChangesSince>
  /**
   * Appends a change that no trigger detects. When called with the transaction of the write, readers see the change
   * only once that commits.
   */
  record: (
    change: { siteId: number | null; tags: readonly ChangeTag[] },
    tx?: NodePgDatabase,
  ) => Promise<void>
  /** All changes up to this version are applied in this process. */
  version: () => number
  /** Aborted when this process closes its streams. */
  ending: AbortSignal
  endStreams: () => void
  close: () => Promise<void>
}

export type ChangeFeedOptions = {
  db: NodePgDatabase
  listener: Listener
  log: Logger
}

/**
 * Follows the change log for this process. NOTIFY is only a hint and can be missed, so the log is read from the last
 * version after every connect and every five seconds.
 */
export async function openChangeFeed({ db, listener, log }: ChangeFeedOptions): Promise<ChangeFeed> {
  const preparers = new Set<(batch: ChangesSince) => Promise<void>>()
  const listeners = new Set<ChangeListener>()
  const ending = new AbortController()
  let { version } = await readChanges(db, null)
  let closed = false
  let reading: Promise<void> | null = null
  let again = false

  async function catchUp(): Promise<void> {
    do {
      again = false
      const batch = await readChanges(db, version)
      const isNews = batch.changes.length > 0 || !batch.complete
      if (isNews) await Promise.all([...preparers].map((prepare) => prepare(batch)))
      version = batch.version
      if (isNews) for (const listener of listeners) listener(batch)
    } while (again && !closed)
  }

  /** Only one read runs at a time; a call during a read triggers another one after it. */
  function look(): Promise<void> {
    if (closed) return Promise.resolve()
    if (reading) {
      again = true
      return reading
    }
    reading = catchUp()
      .catch((error) => log.warn({ err: error }, 'The change log could not be read; trying again'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  /**
   * The changes after a version. They are returned only once this process has applied them, because a website that
   * asked earlier would get old data.
   */
  async function read(since: number | null): Promise<ChangesSince> {
    const batch = await readChanges(db, since)
    if (batch.version > version) await look()
    if (batch.version > version) throw new Error('The change log could not be followed.')
    return batch
  }

  await listener.listen(channel, { onNotice: look, onConnect: look })
  const polling = setInterval(look, pollMs)

  return {
    prepare(preparer) {
      preparers.add(preparer)
      return () => preparers.delete(preparer)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    record: (change, tx = db) => recordChange(tx, change),
    version: () => version,
    ending: ending.signal,
    endStreams: () => ending.abort(),
    async close() {
      closed = true
      ending.abort()
      clearInterval(polling)
      await reading
    },
  }
}
