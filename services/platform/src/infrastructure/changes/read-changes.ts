import type { Change } from '@forecourt/domain/change/change-tag'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findVersionRange, listChangesAfter } from './store.ts'

/** Beyond this many changes, refreshing everything is cheaper than listing them. */
const maxChanges = 5_000

export type ChangesSince = {
  version: number
  /** False when the log no longer covers everything since the version: the reader must refresh everything. */
  complete: boolean
  changes: Change[]
}

/** The changes after a version; without a version, only the current position of the log. */
export async function readChanges(db: NodePgDatabase, since: number | null): Promise<ChangesSince> {
  const { oldest, newest } = await findVersionRange(db)
  if (since === null || since === newest) return { version: newest, complete: true, changes: [] }
  // A reader that is ahead of the log followed another database, such as the one before a restore.
  if (since > newest || since < oldest - 1) return { version: newest, complete: false, changes: [] }
  const changes = await listChangesAfter(db, since, maxChanges + 1)
  if (changes.length > maxChanges) return { version: newest, complete: false, changes: [] }
  return { version: changes.at(-1)?.version ?? newest, complete: true, changes }
}
