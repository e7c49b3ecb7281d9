import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { layOutStaffMail } from '../../../outbox/templates/lay-out-mail.ts'
import { type LeadFacts, repeatNote } from '../facts/lead-facts.ts'
import { leadRows } from './lead-rows.ts'

/** Tells the dealer of a lead, so that answering the mail answers the visitor. */
export function dealerMail(facts: LeadFacts): MailMessage {
  const { delivery, site } = facts
  const notes = [
    delivery.occasion === 'abandoned'
      ? 'This form was not finished: the visitor stopped on the way. What they said until then is below.'
      : null,
    repeatNote(facts),
  ].filter((note) => note !== null)
  return layOutStaffMail(
    {
      subject: dealerSubject(facts),
      lines: notes,
      rows: leadRows(facts),
      replyTo: facts.email ? { name: facts.name, address: facts.email } : null,
    },
    {
      delivery,
      site,
      foot: facts.email ? 'Answer this mail to write to the visitor.' : 'The visitor left no e-mail address.',
      isFootInText: false,
    },
  )
}

/** What it is, about which vehicle, and its number. */
function dealerSubject({ delivery, lead, car }: LeadFacts): string {
  const what = delivery.occasion === 'abandoned' ? `Unfinished: ${lead.category}` : lead.category
  return [what, car?.name, lead.reference].filter(Boolean).join(' - ')
}
