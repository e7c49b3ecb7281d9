import { dayMs } from '@forecourt/domain/time/duration'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import * as store from './store.ts'

const lifetimeMs = dayMs
const expiredAtOnce = 100

/** Stores a draft for a day, or deletes it. Every write also deletes expired drafts. */
export async function writeDraft(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  key: store.DraftKey,
  draft: Record<string, unknown> | null,
): Promise<void> {
  const nowMs = clock()
  await store.deleteExpired(db, nowMs, expiredAtOnce)
  if (draft === null) return store.deleteDraft(db, key)
  const times = { nowMs, expiresMs: nowMs + lifetimeMs }
  if (!(await store.saveDraft(db, key, stripUnstorable(draft), times))) throw fail('site-not-found')
}
