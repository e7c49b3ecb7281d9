import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { renderVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { MailLogo } from '../../../outbox/templates/mail-head.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'
import type { LeadAnswer } from '../facts/store.ts'

/** A reply from the dealer's staff in the site's design. Replying to it reaches the dealer's own mailbox. */
export function answerMail(
  { delivery, site, location, lead }: LeadFacts,
  { subject, text }: LeadAnswer,
  logo: MailLogo | null,
): MailMessage {
  return renderVisitorMail(
    {
      subject,
      lines: text.split(/\n{2,}/),
      rows: [{ label: 'Your reference', value: lead.reference }],
    },
    { delivery, site, place: location, logo, unsubscribeUrl: null },
  )
}
