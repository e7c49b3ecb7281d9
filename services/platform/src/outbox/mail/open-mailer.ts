import { join, resolve } from 'node:path'
import type { Mailer } from './mail-message.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export type MailOptions = { smtpUrl: string | (() => string) | null; from: string; dataDir: string }

export function openMailer({ smtpUrl, from, dataDir }: MailOptions): Mailer {
  return smtpUrl
    ? createSmtpMailer(smtpUrl, from)
    : createOutboxMailer(join(resolve(dataDir), 'outbox'), from)
}
