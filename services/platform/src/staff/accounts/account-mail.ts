import { codeMinutes } from '../../infrastructure/sign-in/open-sessions.ts'
import type { MailMessage } from '../../outbox/mail/mail-message.ts'
import { greeting, isName } from '../../outbox/templates/greeting.ts'
import type { StaffContext } from '../access/staff-context.ts'

type Addressee = { name: string; email: string }

export function codeMail(
  id: string,
  { name, email }: Addressee,
  { code, browser }: { code: string; browser: string },
  context: Pick<StaffContext, 'clock' | 'dashboardUrl'>,
): MailMessage {
  const link = new URL('sign-in', context.dashboardUrl)
  link.searchParams.set('browser', browser)
  return plainMail(id, email, context, `${code} is your Forecourt code`, [
    greeting(name),
    `Your code to sign in is ${code}. It works once, for ${codeMinutes} minutes.`,
    'If you didn’t ask for it, you can leave this mail alone: nobody gets in without the code.',
    `If somebody keeps asking for codes in your name, so that you can’t get one, sign in from here:\n${link.href}`,
  ])
}

export function invitationMail(
  id: string,
  { name, email }: Addressee,
  by: string,
  context: Pick<StaffContext, 'clock' | 'dashboardUrl'>,
): MailMessage {
  // Staff type names freely, and an invitation goes to any address, so a text that is no name is left out.
  const inviter = isName(by) ? by : 'A colleague'
  return plainMail(id, email, context, `${inviter} has invited you to Forecourt`, [
    greeting(name),
    `${inviter} has given you a place in Forecourt, where your dealership’s leads, stock and deposits are.`,
    `Sign in with this mail address; we’ll send you a code:\n${context.dashboardUrl}`,
    'If you have an account already, accept it there under your name. Until then nobody who invited you sees anything of it. If you don’t know them, leave this mail alone.',
  ])
}

/** Tells the owner, in case somebody else added it. */
export function passkeyMail(
  id: string,
  { name, email }: Addressee,
  passkey: string,
  what: 'added' | 'removed',
  context: Pick<StaffContext, 'clock' | 'dashboardUrl'>,
): MailMessage {
  return plainMail(id, email, context, `A passkey was ${what}`, [
    greeting(name),
    `The passkey “${passkey}” was ${what} ${what === 'added' ? 'to' : 'from'} your Forecourt account.`,
    `If that wasn’t you, sign out everywhere and remove what you don’t know:\n${new URL('account', context.dashboardUrl).href}`,
  ])
}

/** A mail whose words were settled when its cause was known: `path` is the screen where something can be done. */
export type Notice = { subject: string; lines: readonly string[]; path: string }

export function noticeMail(
  id: string,
  { name, email }: Addressee,
  about: string,
  context: Pick<StaffContext, 'clock' | 'dashboardUrl'>,
): MailMessage {
  const { subject, lines, path } = JSON.parse(about) as Notice
  return plainMail(id, email, context, subject, [
    greeting(name),
    ...lines,
    new URL(path, context.dashboardUrl).href,
  ])
}

function plainMail(
  id: string,
  to: string,
  { clock }: Pick<StaffContext, 'clock'>,
  subject: string,
  lines: readonly string[],
): MailMessage {
  return {
    id,
    fromName: 'Forecourt',
    to,
    replyTo: null,
    subject,
    date: new Date(clock()),
    text: `${lines.join('\n\n')}\n`,
    html: null,
    attachments: [],
    unsubscribeUrl: null,
  }
}
