import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import type { SubscriptionContext } from '../subscriptions/subscribe.ts'
import { groupAlertMails, lockSite } from './store.ts'

/** Deliveries per statement. A statement can have at most 65,535 parameters. */
const pageSize = 500

/**
 * Combines due alert items into mails and enqueues them, a limited number of mailboxes per transaction: after a
 * morning's wait there may be a million items, too many for one statement within its timeout. All due items of a mailbox
 * are in the same batch.
 */
export async function enqueueMails(context: SubscriptionContext, siteId: number): Promise<void> {
  while ((await enqueueSome(context, siteId)) > 0);
}

function enqueueSome({ db, queue, clock }: SubscriptionContext, siteId: number): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await lockSite(tx, siteId))) return 0
    const createdAt = new Date(clock())
    const mails = await groupAlertMails(tx, siteId, createdAt)
    const deliveries = mails.map(({ id, email }) => ({
      siteId,
      alertMailId: id,
      kind: 'search-alert' as const,
      destination: email,
      createdAt,
    }))
    for (let at = 0; at < deliveries.length; at += pageSize)
      await enqueueDeliveries(tx, queue, deliveries.slice(at, at + pageSize))
    return mails.length
  })
}
