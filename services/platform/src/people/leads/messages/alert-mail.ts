import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { layOutStaffMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'
import { leadRows } from './lead-rows.ts'

const kinds: Readonly<Record<string, string>> = {
  'dealer-mail': 'the mail to the dealer',
  'dealer-text': 'the text message to the dealer',
  'adf-mail': 'the mail to the lead system',
  webhook: 'the webhook',
}

/** Tells the second address what did not arrive, and why, with the lead itself so that nobody has to wait for it. */
export function alertMail(facts: LeadFacts): MailMessage {
  const { delivery, site, lead, failures } = facts
  const subject = `Not delivered: ${lead.category} - ${lead.reference}`
  const news = `A lead of ${site.name} has not reached everybody it should. It is kept, and what is still waiting is retried automatically.`
  const faults = failures.map(({ kind, attempts, lastError }) => ({
    label: `Failed ${attempts} ${attempts === 1 ? 'time' : 'times'}`,
    value: `${kinds[kind] ?? kind}. ${lastError ?? ''}`,
  }))
  return layOutStaffMail(
    { subject, lines: [news], rows: [...faults, ...leadRows(facts)], replyTo: null },
    { delivery, site, head: 'A lead was not delivered', foot: '' },
  )
}
