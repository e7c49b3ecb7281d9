import type {
  SubscriptionChangeJson,
  SubscriptionJson,
} from '@forecourt/contract/endpoints/visitor/subscriptions'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import { findByToken, nextRevision, type SubscriptionRow, updateSubscription } from './store.ts'
import type { SubscriptionContext } from './subscription-context.ts'

type LinkOf = { siteId: number; token: string }

/** What whoever holds the link of a mail asked for; looking changes nothing: mail programs open links before people. */
export async function readSubscription(
  { db }: Pick<SubscriptionContext, 'db'>,
  of: LinkOf,
): Promise<SubscriptionJson | null> {
  const row = await findByToken(db, of)
  return row && toJson(row)
}

/** Confirms, changes or ends it. What searches are told follows with the next change of the stock. */
export async function changeSubscription(
  { db, clock }: Pick<SubscriptionContext, 'db' | 'clock'>,
  of: LinkOf,
  change: SubscriptionChangeJson,
): Promise<SubscriptionJson | null> {
  const now = new Date(clock())
  if (!(await findByToken(db, of))) return null
  return db.transaction(async (tx) => {
    // Before the row: whoever follows the stock locks in the same order.
    const revision = await nextRevision(tx, of.siteId)
    const row = await findByToken(tx, of)
    if (!row || row.endedAt) return row && toJson(row)
    return toJson(await updateSubscription(tx, row.id, { ...toColumns(row, change, now), revision }))
  })
}

function toColumns(
  row: SubscriptionRow,
  change: SubscriptionChangeJson,
  now: Date,
): Partial<SubscriptionRow> {
  switch (change.intent) {
    case 'confirm':
      return { confirmedAt: row.confirmedAt ?? now, addressHash: null }
    case 'end':
      return { endedAt: now, addressHash: null }
    case 'change':
      if (row.kind === 'search' && change.kinds.length === 0)
        throw new PlatformError('BAD_REQUEST', 'Please choose what we should tell you about.')
      return { frequency: change.frequency, kinds: [...new Set(change.kinds)] }
  }
}

function toJson(row: SubscriptionRow): SubscriptionJson {
  const { kind, search, label, frequency, kinds } = row
  return {
    kind,
    search,
    label,
    frequency,
    kinds,
    confirmed: row.confirmedAt !== null,
    ended: row.endedAt !== null,
  }
}
