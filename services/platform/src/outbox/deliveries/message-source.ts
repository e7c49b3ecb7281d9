import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MailMessage } from '../mail/mail-message.ts'
import type { DeliveryRow } from './store.ts'

/** What leaves for a destination: a mail, or the body of a webhook, which the outbox signs. */
export type OutgoingMessage = { mail: MailMessage } | { webhookBody: string }

/** How a feature's kinds of messages are made. The outbox knows when and where to, the feature knows what about. */
export type MessageSource = {
  kinds: readonly DeliveryRow['kind'][]
  /** Null when what the message is about is no longer there. */
  compose: (delivery: DeliveryRow) => Promise<OutgoingMessage | null>
  /** After so many failures a delivery is dead. */
  countAttempts: (delivery: DeliveryRow) => Promise<number>
  /** What a failure owes to somebody else, in the transaction that counts it. */
  fail?: (tx: NodePgDatabase, failed: DeliveryRow) => Promise<void>
}
