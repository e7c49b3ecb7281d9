import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MailMessage } from '../mail/mail-message.ts'
import type { TextMessage } from '../texts/texter.ts'
import type { DeliveryRow } from './store.ts'

/**
 * What leaves for a destination: a mail, a text message, the body of a webhook, which the outbox signs, or what a network is posted. `isNeeded`: a notice that the
 * visitor could not do without, such as the time of their booking, goes out though they have unsubscribed.
 */
export type OutgoingMessage =
  | { mail: MailMessage; isNeeded?: boolean }
  | { text: TextMessage }
  | { webhookBody: string }
  | { post: { url: string; body: object } }

/** How a feature's kinds of messages are made. The outbox knows when and where to, the feature knows what about. */
export type MessageSource = {
  kinds: readonly DeliveryRow['kind'][]
  /**
   * Null when what the message is about is no longer there, `outdated` when it is no longer so, `nowhere` when this
   * deployment tells nobody of such. A notice is given the link that ends such mails.
   */
  compose: (
    delivery: DeliveryRow,
    unsubscribeUrl: string | null,
  ) => Promise<OutgoingMessage | 'outdated' | 'nowhere' | null>
  /** After so many failures a delivery is dead. */
  countAttempts: (delivery: DeliveryRow) => Promise<number>
  /** What a failure owes to somebody else, in the transaction that counts it. */
  fail?: (tx: NodePgDatabase, failed: DeliveryRow) => Promise<void>
}
