export type Mailbox = { name: string; address: string }

export type MailAttachment = {
  filename: string
  content: string | Uint8Array
  contentType: string
  /** For a picture that the HTML shows itself. */
  contentId?: string
}

export type MailMessage = {
  /** Of the delivery: it makes the Message-ID, so that a repeated mail is known as the same one. */
  id: string
  fromName: string
  to: string
  replyTo: Mailbox | null
  subject: string
  date: Date
  text: string
  html: string | null
  attachments: readonly MailAttachment[]
  /** Where such mails are ended; null for receipts and for mail to the dealer. */
  unsubscribeUrl: string | null
}

/** A domain that lets us send in its name, and what signs for it. */
export type MailSender = { address: string; domain: string; selector: string; privateKey: string }

export type Mailer = {
  /** In the platform's name, or in that of a sender whose domain is checked. */
  send: (message: MailMessage, sender?: MailSender | null) => Promise<void>
  /** Where messages go, in words for the log. */
  place: string
  close: () => void
}
