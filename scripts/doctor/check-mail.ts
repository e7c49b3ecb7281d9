import { randomUUID } from 'node:crypto'
import { errorCode } from '@forecourt/platform/infrastructure/database/connection/error-code'
import { greetMailServer } from '@forecourt/platform/outbox/mail/greet-mail-server'
import { createSmtpMailer } from '@forecourt/platform/outbox/mail/smtp-mailer'
import type { Env } from '@forecourt/server/env'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning, wrong } = createFindings('mail')

/** Signs in at the mail server, and sends one mail if there is somebody to send it to. */
export async function checkMail(
  { smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'>,
  recipient: string | null,
): Promise<Finding[]> {
  if (smtpUrl === null)
    return [
      warning('SMTP_URL is not set: mail is written to files in the data directory and reaches nobody.'),
    ]
  const { host, hostname } = new URL(smtpUrl)
  const greeting = await greetMailServer(smtpUrl).catch((error: unknown) => explain(host, error))
  if (typeof greeting === 'string') return [wrong(greeting)]
  const isOpen = !greeting.isEncrypted && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const signedIn = greeting.isSignedIn ? 'accepts the credentials' : 'wants no credentials'
  return [
    isOpen
      ? warning(
          `${host} ${signedIn}, but mail goes there unencrypted: use smtps:// or a server that offers STARTTLS.`,
        )
      : ok(`${host} answers and ${signedIn}.`),
    ...(recipient === null ? [] : [await sendOne(smtpUrl, mailFrom, recipient)]),
  ]
}

async function sendOne(smtpUrl: string, from: string, to: string): Promise<Finding> {
  const mailer = createSmtpMailer(smtpUrl, from)
  try {
    await mailer.send({
      id: randomUUID(),
      fromName: 'Forecourt',
      to,
      replyTo: null,
      subject: 'Mail of Forecourt arrives',
      date: new Date(),
      text: 'This was sent by "npm run doctor". If it is not among unwanted mail, mail works.\n',
      html: null,
      attachments: [],
      unsubscribeUrl: null,
    })
    return ok(`The mail server took a mail from ${from} to ${to}: look whether it arrived, and where.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return wrong(`A mail from ${from} to ${to} was not taken. ${reason} Let the server send for MAIL_FROM.`)
  } finally {
    mailer.close()
  }
}

/** By code only: what a server says may repeat the credentials. */
function explain(host: string, error: unknown): string {
  const code = errorCode(error)
  if (code === 'EAUTH') return `${host} refuses the credentials: correct user and password in SMTP_URL.`
  const isUntrusted = error instanceof Error && /certificate/i.test(error.message)
  if (code === 'ETLS' || isUntrusted)
    return `${host} offers no encryption that can be trusted: correct its certificate.`
  if (code === 'EDNS' || code === 'ENOTFOUND') return `There is no ${host}: correct the host in SMTP_URL.`
  return `${host} cannot be reached (${code || 'no answer'}): correct SMTP_URL, or let this machine connect there.`
}
