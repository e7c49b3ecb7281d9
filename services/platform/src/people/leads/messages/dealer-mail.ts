import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { escapeMarkup } from '../../../outbox/templates/escape-markup.ts'
import { factTable, mailColours, mailPage, paragraph } from '../../../outbox/templates/mail-page.ts'
import type { LeadFacts } from './lead-facts.ts'
import { leadRows } from './lead-rows.ts'
import { repeatNote } from './repeat-note.ts'

/** Tells the dealer of a lead, so that answering the mail answers the visitor. */
export function dealerMail(facts: LeadFacts): MailMessage {
  const { delivery, site } = facts
  const subject = subjectOf(facts)
  const notes = [
    delivery.occasion === 'abandoned'
      ? 'This form was not finished: the visitor stopped on the way. What they said until then is below.'
      : null,
    repeatNote(facts),
  ].filter((note) => note !== null)
  const rows = leadRows(facts)
  return {
    id: delivery.id,
    fromName: `${site.name} website`,
    to: delivery.destination,
    replyTo: facts.email ? { name: facts.name, address: facts.email } : null,
    subject,
    date: delivery.createdAt,
    text: [
      ...notes,
      ...(notes.length > 0 ? [''] : []),
      ...rows.map(({ label, value }) => `${label}: ${value}`),
      '',
    ].join('\n'),
    html: mailPage(
      {
        title: subject,
        head: escapeMarkup(subject),
        body: notes.map(paragraph).join('') + factTable(rows),
        foot: escapeMarkup(
          facts.email ? 'Answer this mail to write to the visitor.' : 'The visitor left no e-mail address.',
        ),
      },
      mailColours(site.tokens),
    ),
    attachments: [],
  }
}

/** What it is, about which vehicle, and its number. */
function subjectOf({ delivery, lead, car }: LeadFacts): string {
  const what = delivery.occasion === 'abandoned' ? `Unfinished: ${lead.category}` : lead.category
  return [what, car?.name, lead.reference].filter(Boolean).join(' - ')
}
