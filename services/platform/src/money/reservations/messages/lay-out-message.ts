import type { SiteLocation } from '@forecourt/domain/site/site'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { addressLines } from '../../../outbox/templates/address-lines.ts'
import { escapeMarkup } from '../../../outbox/templates/escape-markup.ts'
import { logoAttachments, type MailLogo, mailHead } from '../../../outbox/templates/mail-head.ts'
import {
  button,
  factTable,
  heading,
  mailColours,
  mailPage,
  numberedList,
  paragraph,
} from '../../../outbox/templates/mail-page.ts'
import type { MessageRow } from '../ledger/message-store.ts'
import type { ReservationSite } from '../ledger/site-of.ts'
import type { MessageWords } from './message-words.ts'

type Setting = {
  message: Pick<MessageRow, 'id' | 'kind' | 'destination' | 'createdAt'>
  site: ReservationSite
  /** Where the vehicle is picked up; null for the dealer's own address. */
  place: SiteLocation | null
  logo: MailLogo | null
}

/** The words as a mail: to visitors in the site's look, to the dealer's people plainly. */
export function layOutMessage(words: MessageWords, { message, site, place, logo }: Setting): MailMessage {
  const { subject, lines, rows = [], next, action, after = [] } = words
  const isForStaff = message.kind.endsWith('-staff')
  const colours = mailColours(site.tokens)
  const foot = isForStaff
    ? [words.replyTo ? 'Answer this mail to write to the visitor.' : site.name]
    : addressLines(site, place)
  const body = [
    ...lines.map(paragraph),
    rows.length > 0 ? factTable(rows) : '',
    next ? heading(next.title) + numberedList(next.steps) : '',
    action ? button(action.label, action.url, colours) : '',
    ...after.map(paragraph),
  ]
  const blocks = [
    lines.join('\n\n'),
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    next ? [next.title, ...next.steps.map((step, at) => `${at + 1}. ${step}`)].join('\n') : '',
    action ? `${action.label}:\n${action.url}` : '',
    after.join('\n\n'),
    foot.join('\n'),
  ]
  return {
    id: message.id,
    fromName: isForStaff ? `${site.name} website` : site.name,
    replyTo: words.replyTo ?? (site.email ? { name: site.name, address: site.email } : null),
    to: message.destination,
    subject,
    date: message.createdAt,
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    html: mailPage(
      {
        title: subject,
        head: isForStaff ? escapeMarkup(subject) : mailHead(site.name, logo),
        body: body.join(''),
        foot: foot.map(escapeMarkup).join('<br>'),
      },
      colours,
    ),
    attachments: isForStaff ? [] : logoAttachments(logo),
  }
}
