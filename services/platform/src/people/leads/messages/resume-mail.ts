import { getPageRow } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { greeting } from '../../../outbox/templates/greeting.ts'
import { renderVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { MailLogo } from '../../../outbox/templates/mail-head.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'

type Resuming = { logo: MailLogo | null; link: string; unsubscribeUrl: string | null }

/** Tells somebody who started a finance application how to continue it later. No typed text is repeated. */
export function resumeMail(facts: LeadFacts, { logo, link, unsubscribeUrl }: Resuming): MailMessage {
  const { delivery, site, lead } = facts
  const [path = ''] = getPageRow('financeResume').patterns
  return renderVisitorMail(
    {
      subject: `Your finance application with ${site.name} - ${lead.reference}`,
      lines: [
        greeting(lead.payload.name),
        'We’ve saved what you’ve entered so far. Finish it any time, on any device.',
        'If you’ve sent it already, there’s nothing left to do.',
      ],
      rows: [{ label: 'Reference', value: lead.reference }],
      action: { label: 'Continue your application', url: new URL(withQuery(path, { link }), site.url).href },
    },
    { delivery, site, place: facts.location, logo, unsubscribeUrl, attachments: [] },
  )
}
