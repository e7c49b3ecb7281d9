import type {
  MailSubscription,
  MailSubscriptionChange,
} from '@forecourt/contract/endpoints/visitor/subscriptions'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { findSubscription, nextRevision, type SubscriptionRow, updateSubscription } from './store.ts'
import type { SubscriptionContext } from './subscribe.ts'

type LinkOf = { siteId: number; token: string }

/** The subscription of a mailed link. Reading changes nothing, because mail programs open links before people do. */
export async function readSubscription(
  { db }: Pick<SubscriptionContext, 'db'>,
  of: LinkOf,
): Promise<MailSubscription | null> {
  const row = await findSubscription(db, of)
  return row && toJson(row)
}

/** Confirms, changes or ends it. The alerts of searches use the change from the next stock change on. */
export async function changeSubscription(
  { db, clock }: Pick<SubscriptionContext, 'db' | 'clock'>,
  of: LinkOf,
  change: MailSubscriptionChange,
): Promise<MailSubscription | null> {
  const now = new Date(clock())
  if (!(await findSubscription(db, of))) return null
  return db.transaction(async (tx) => {
    // Locked before the row, in the same order as the processing of stock changes.
    const revision = await nextRevision(tx, of.siteId)
    const row = await findSubscription(tx, of)
    if (!row || row.endedAt) return row && toJson(row)
    return toJson(await updateSubscription(tx, row.id, { ...toColumns(row, change, now), revision }))
  })
}

function toColumns(
  row: SubscriptionRow,
  change: MailSubscriptionChange,
  now: Date,
): Partial<SubscriptionRow> {
  switch (change.intent) {
    case 'confirm':
      return { confirmedAt: row.confirmedAt ?? now, addressHash: null }
    case 'end':
      return { endedAt: now, addressHash: null }
    case 'change':
      if (row.kind === 'search' && change.kinds.length === 0) throw fail('subscription-empty')
      return { frequency: change.frequency, kinds: [...new Set(change.kinds)] }
  }
}

function toJson(row: SubscriptionRow): MailSubscription {
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
