import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import type { MailMessage } from '../../../../outbox/mail/mail-message.ts'
import type { LeadFacts } from '../../facts/lead-facts.ts'
import type { LeadDestination } from '../lead-destination.ts'
import { buildAdf } from './build-adf.ts'

/** A machine reads this mail: the XML is the complete body, as plain text in a single part. */
export function adfMail(facts: LeadFacts): MailMessage {
  const { delivery, site, lead } = facts
  return {
    id: delivery.id,
    fromName: `${site.name} website`,
    to: delivery.destination,
    replyTo: null,
    subject: `ADF lead ${lead.reference}`,
    date: delivery.createdAt,
    text: buildAdf(facts),
    html: null,
    attachments: [],
    unsubscribeUrl: null,
  }
}

export const adfMailDestination: LeadDestination = {
  find: ({ settings }) => [mailAddress(settings.adfEmail) ?? []].flat(),
  compose: (facts) => ({ mail: adfMail(facts) }),
}
