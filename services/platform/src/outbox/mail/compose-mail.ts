import { createTransport } from 'nodemailer'
import type { MailMessage, MailSender } from './mail-message.ts'

export type ComposedMail = { raw: Buffer; envelope: { from: string; to: string[] } }

// Only builds the message: nothing is sent, and no file or URL that the message names is read.
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * The bytes of a message (RFC 5322). From is the platform's own address and the visitor is in Reply-To, because mail in
 * the name of another domain is rejected (DMARC, RFC 7489). A sender with a verified domain is the exception: its key
 * signs (RFC 6376). Auto-Submitted prevents out-of-office replies (RFC 3834).
 */
export async function composeMail(
  message: MailMessage,
  platformAddress: string,
  sender: MailSender | null = null,
): Promise<ComposedMail> {
  const from = sender?.address ?? platformAddress
  const { message: raw } = await writer.sendMail({
    messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: headerText(message.fromName), address: from },
    to: { name: '', address: message.to },
    ...(message.replyTo && {
      replyTo: { name: headerText(message.replyTo.name), address: message.replyTo.address },
    }),
    subject: headerText(message.subject),
    date: message.date,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
    text: message.text.toWellFormed(),
    ...(message.html !== null && { html: message.html.toWellFormed() }),
    ...(sender && {
      dkim: { domainName: sender.domain, keySelector: sender.selector, privateKey: sender.privateKey },
    }),
    // Long lines must stay intact: format=flowed would break lines that a machine reads.
    textEncoding: 'quoted-printable',
    attachments: message.attachments.map(({ filename, content, contentType, contentId }) => ({
      filename,
      content: typeof content === 'string' ? content : Buffer.from(content),
      contentType,
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  })
  if (!Buffer.isBuffer(raw)) throw new Error('The message was not composed.')
  return { raw, envelope: { from, to: [message.to] } }
}

const longest = 200

/** Bidirectional embedding, override and isolate marks reorder the surrounding text, which may contain an address. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Text that is safe in a header: one line, without invisible characters that could end it or reorder what follows. */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(turning, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, longest).join('')
}

/**
 * The unsubscribe button that mail programs show themselves: one click sends one POST, and https is required (RFC 8058,
 * 3.1).
 */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
