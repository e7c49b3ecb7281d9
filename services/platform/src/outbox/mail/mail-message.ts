export type Mailbox = { name: string; address: string }

export type MailAttachment = {
  filename: string
  content: string | Uint8Array
  contentType: string
  /** For an image that is embedded in the HTML. */
  contentId?: string
}

export type MailMessage = {
  /** The id of the delivery. The Message-ID is derived from it, so that a repeated mail is recognised as the same one. */
  id: string
  fromName: string
  to: string
  replyTo: Mailbox | null
  subject: string
  date: Date
  text: string
  html: string | null
  attachments: readonly MailAttachment[]
  /** The link to unsubscribe; null for receipts and for mail to the dealer. */
  unsubscribeUrl: string | null
}

/** A domain in whose name we may send, and the key that signs for it. */
export type MailSender = { address: string; domain: string; selector: string; privateKey: string }

export type Mailer = {
  /** In the name of the platform, or of a sender with a verified domain. */
  send: (message: MailMessage, sender?: MailSender | null) => Promise<void>
  /** Where messages go, as text for the log. */
  place: string
  close: () => void
}
