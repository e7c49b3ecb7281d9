import {
  isLeadDestination,
  leadDestinationTable,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { renderStaffMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'
import { leadRows } from '../facts/lead-rows.ts'

/**
 * Informs the backup address which delivery failed and why, and includes the lead itself so that it can be answered at
 * once.
 */
export function alertMail(facts: LeadFacts): MailMessage {
  const { delivery, site, lead, failures } = facts
  const subject = `Not delivered: ${lead.category} - ${lead.reference}`
  const news = `A lead of ${site.name} has not reached everybody it should. It is kept, and what is still waiting is retried automatically.`
  const faults = failures.map(({ kind, attempts, lastError }) => ({
    label: `Failed ${attempts} ${attempts === 1 ? 'time' : 'times'}`,
    value: `${isLeadDestination(kind) ? leadDestinationTable[kind].words.failed : kind}. ${lastError ?? ''}`,
  }))
  return renderStaffMail(
    { subject, lines: [news], rows: [...faults, ...leadRows(facts)], replyTo: null },
    { delivery, site, head: 'A lead was not delivered', foot: '' },
  )
}
