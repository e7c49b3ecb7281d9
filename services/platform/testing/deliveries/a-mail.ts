import type { MailMessage } from '../../src/outbox/mail/mail-message.ts'

/** A plain mail to somebody of this name. */
export function aMail(name: string): MailMessage {
  return {
    id: name,
    fromName: 'West',
    to: `${name}@example.com`,
    replyTo: null,
    subject: 'Hello',
    date: new Date('2027-01-15T00:00:00Z'),
    text: 'Hello',
    html: null,
    attachments: [],
    unsubscribeUrl: null,
  }
}
