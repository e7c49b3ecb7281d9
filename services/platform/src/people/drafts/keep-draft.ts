import { dayMs } from '@forecourt/domain/site/hours/duration'
import type { GroundContext } from '../../ground/ground-context.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { storable } from '../../ground/http/storable.ts'
import * as store from './store.ts'

const keptMs = dayMs
const sweptAtOnce = 100

/** Keeps what was typed for a day, or drops it; drafts that nobody came back to go with the next write. */
export async function keepDraft(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  key: store.DraftKey,
  draft: Record<string, unknown> | null,
): Promise<void> {
  const nowMs = clock()
  await store.deleteExpired(db, nowMs, sweptAtOnce)
  if (draft === null) return store.deleteDraft(db, key)
  const times = { nowMs, expiresMs: nowMs + keptMs }
  if (!(await store.saveDraft(db, key, storable(draft), times)))
    throw new PlatformError('NOT_FOUND', 'This site is not here.')
}
