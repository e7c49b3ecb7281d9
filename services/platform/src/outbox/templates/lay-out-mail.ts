import type { SiteLocation } from '@forecourt/domain/site/site'
import { escapeMarkup } from '@forecourt/domain/text/escape-markup'
import type { MailAttachment, Mailbox, MailMessage } from '../mail/mail-message.ts'
import { addressLines, type MailSite } from './address-lines.ts'
import { logoAttachments, type MailLogo, mailHead } from './mail-head.ts'
import {
  button,
  factTable,
  heading,
  type MailFact,
  mailColours,
  mailPage,
  numberedList,
  paragraph,
} from './mail-page.ts'

/** The content of a mail; this file decides how it looks. */
export type MailWords = {
  subject: string
  /** One paragraph each. */
  lines: readonly string[]
  rows?: readonly MailFact[]
  next?: { title: string; steps: readonly string[] }
  action?: { label: string; url: string }
  /** The closing paragraphs. */
  after?: readonly string[]
  /** Who receives a reply, if not the dealer. */
  replyTo?: Mailbox | null
}

type Envelope = {
  delivery: { id: string; destination: string; createdAt: Date }
  site: MailSite
}
type VisitorFrame = Envelope & {
  /** The address in the footer; null for the dealer's own. */
  place: Pick<SiteLocation, 'address' | 'phone'> | null
  logo: MailLogo | null
  /** The link to unsubscribe; null for a receipt. */
  unsubscribeUrl: string | null
  attachments?: readonly MailAttachment[]
}
type StaffFrame = Envelope & {
  /** The heading, where it differs from the subject. */
  head?: string
  /** The footer; left out if empty. */
  foot: string
  /** False for lists of facts that machines read: their plain text must end with the last fact. */
  isFootInText?: boolean
}

/** To a visitor: in the site's design, with its logo and address. */
export function renderVisitorMail(words: MailWords, frame: VisitorFrame): MailMessage {
  const { site, place, logo, unsubscribeUrl, attachments = [] } = frame
  const address = addressLines(site, place)
  return {
    ...layOut(words, frame, {
      head: mailHead(site.name, logo),
      foot: address.map(escapeMarkup).join('<br>') + unsubscribeLink(unsubscribeUrl),
      textFoot: unsubscribeUrl === null ? address : [...address, '', `Unsubscribe: ${unsubscribeUrl}`],
    }),
    unsubscribeUrl,
    fromName: site.name,
    attachments: [...logoAttachments(logo), ...attachments],
  }
}

function unsubscribeLink(url: string | null): string {
  return url === null ? '' : `<br><br><a href="${escapeMarkup(url)}" style="color:#4b5563">Unsubscribe</a>`
}

/** To the dealer's staff: plain, under the subject. */
export function renderStaffMail(words: MailWords, frame: StaffFrame): MailMessage {
  const { site, head = words.subject, foot, isFootInText = true } = frame
  return {
    ...layOut(words, frame, {
      head: escapeMarkup(head),
      foot: escapeMarkup(foot),
      textFoot: isFootInText ? [foot] : [],
    }),
    unsubscribeUrl: null,
    fromName: `${site.name} website`,
    attachments: [],
  }
}

function layOut(
  { subject, lines, rows = [], next, action, after = [], replyTo }: MailWords,
  { delivery, site }: Envelope,
  { head, foot, textFoot }: { head: string; foot: string; textFoot: readonly string[] },
): Omit<MailMessage, 'fromName' | 'attachments' | 'unsubscribeUrl'> {
  const colours = mailColours(site.tokens)
  const body = [
    ...lines.map(paragraph),
    rows.length > 0 ? factTable(rows) : '',
    next ? heading(next.title) + numberedList(next.steps) : '',
    action ? button(action.label, action.url, colours) : '',
    ...after.map(paragraph),
  ]
  const blocks = [
    lines.join('\n\n'),
    rows.map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n'),
    next ? [next.title, ...next.steps.map((step, at) => `${at + 1}. ${step}`)].join('\n') : '',
    action ? `${action.label}:\n${action.url}` : '',
    after.join('\n\n'),
    textFoot.join('\n'),
  ]
  const siteMailbox = site.email ? { name: site.name, address: site.email } : null
  return {
    id: delivery.id,
    to: delivery.destination,
    replyTo: replyTo === undefined ? siteMailbox : replyTo,
    subject,
    date: delivery.createdAt,
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    html: mailPage({ title: subject, head, body: body.join(''), foot }, colours),
  }
}
