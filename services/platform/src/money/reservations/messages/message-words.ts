import type { Mailbox } from '../../../outbox/mail/mail-message.ts'
import type { Row } from '../../../people/leads/messages/lead-rows.ts'

/** A mail about a reservation in plain words; how it looks is decided elsewhere. */
export type MessageWords = {
  subject: string
  /** A paragraph each. */
  lines: readonly string[]
  rows?: readonly Row[]
  next?: { title: string; steps: readonly string[] }
  action?: { label: string; url: string }
  /** What is said last. */
  after?: readonly string[]
  /** Whom an answer reaches, where that is not the dealer. */
  replyTo?: Mailbox | null
}
