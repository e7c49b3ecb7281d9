import { randomBytes } from 'node:crypto'
import type { MailSubscriptionRequest } from '@forecourt/contract/endpoints/visitor/subscriptions'
import { exceededQuota } from '@forecourt/domain/capacity/exceeded-quota'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { takeLock } from '../../infrastructure/database/advisory-locks.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { getSiteRow } from '../../sites/get-site-rules.ts'
import { countSubscriptions, insertSubscription } from './store.ts'

/** Dependencies of the operations of subscriptions. */
export type SubscriptionContext = Pick<Infrastructure, 'db' | 'clock' | 'queue'>

/**
 * Stores a subscription and mails a confirmation link, because anybody can type a stranger's address. Repeating it sends
 * no second mail, and the answer is the same for a known address.
 */
export async function subscribe(
  { db, clock, queue }: SubscriptionContext,
  siteId: number,
  { request, addressHash }: { request: MailSubscriptionRequest; addressHash: string | null },
): Promise<void> {
  const email = mailAddress(request.email)?.toLowerCase() ?? null
  if (email === null) throw fail('email-invalid')
  const isSearch = request.kind === 'search'
  if (isSearch && request.kinds.length === 0) throw fail('subscription-empty')
  const createdAt = new Date(clock())
  await db.transaction(async (tx) => {
    const { flags, settings } = await getSiteRow(tx, siteId)
    if (!(isSearch ? flags.searchAlerts : flags.newsletter)) throw fail('subscription-not-offered')
    await takeLock(tx, 'subscriptions', siteId)
    const counts = await countSubscriptions(tx, siteId, addressHash)
    const id = await insertSubscription(tx, {
      siteId,
      kind: request.kind,
      email,
      search: isSearch ? tidySearch(request.search) : '',
      label: isSearch ? request.label : '',
      frequency: request.frequency,
      kinds: [...new Set(request.kinds)],
      token: randomBytes(24).toString('base64url'),
      addressHash,
      createdAt,
    })
    if (id === null) return
    const bounds = {
      visitor: 0,
      address: settings.subscriptionsByAddress,
      site: settings.subscriptionsBySite,
    }
    if (exceededQuota({ ...counts, visitor: null }, bounds)) throw fail('subscriptions-full')
    await enqueueDeliveries(tx, queue, [
      { siteId, subscriptionId: id, kind: 'subscription-proof', destination: email, createdAt },
    ])
  })
}

/** The search criteria, without sort order and page number. */
function tidySearch(search: string): string {
  return writeSearch({ ...parseSearch(search), sort: parseSearch('').sort, page: 1 })
}
