import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MailMessage } from '../mail/mail-message.ts'
import type { TextMessage } from '../texter.ts'
import type { DeliveryRow } from './store.ts'

/**
 * A message as it is sent: a mail, a text message, the body of a webhook, which the outbox signs, or the payload for a
 * network. `isNeeded`: a notice that the visitor relies on, such as the time of their booking, is sent even if they have
 * unsubscribed. `ownQuota`: one such mail a day is sent even if its mailbox has had as many as strangers may cause.
 */
export type OutgoingMessage =
  | { mail: MailMessage; isNeeded?: boolean; ownQuota?: string }
  | { text: TextMessage }
  | { webhookBody: string }
  | { post: { url: string; body: object } }

/** Renders the messages of one feature. The outbox knows when and where to send them, the feature knows their content. */
export type MessageSource = {
  kinds: readonly DeliveryRow['kind'][]
  /**
   * Null when the subject of the message no longer exists, `outdated` when the message is no longer true, `nowhere` when
   * this deployment does not send it to anybody. A notice gets the link to unsubscribe.
   */
  compose: (
    delivery: DeliveryRow,
    unsubscribeUrl: string | null,
  ) => Promise<OutgoingMessage | 'outdated' | 'nowhere' | null>
  /** A delivery is given up after this many failures. */
  countAttempts: (delivery: DeliveryRow) => Promise<number>
  /** Enqueues the notifications that a failure causes, in the transaction that counts it. */
  fail?: (tx: NodePgDatabase, failed: DeliveryRow) => Promise<void>
}
