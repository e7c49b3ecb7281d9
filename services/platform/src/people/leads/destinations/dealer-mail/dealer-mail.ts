import { leadRecipients } from '@forecourt/domain/lead/handling/lead-recipients'
import { getPageRow } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { signLink } from '../../../../infrastructure/http/signed-link.ts'
import type { MailMessage } from '../../../../outbox/mail/mail-message.ts'
import { renderStaffMail } from '../../../../outbox/templates/lay-out-mail.ts'
import { timeText } from '../../../../outbox/templates/time-text.ts'
import { followUpNote, isBookingChange, type LeadFacts } from '../../facts/lead-facts.ts'
import { leadRows } from '../../facts/lead-rows.ts'
import type { LeadDestination } from '../lead-destination.ts'

/**
 * Notifies the dealer of a lead; replying to the mail reaches the visitor. A finance applicant's income and debts are
 * never in a mail: the dealer opens them through a link.
 */
export function dealerMail(facts: LeadFacts, applicationUrl: string | null = null): MailMessage {
  const { delivery, site } = facts
  const notes = [occasionNote(facts), followUpNote(facts)].filter((note) => note !== null)
  return renderStaffMail(
    {
      subject: dealerSubject(facts),
      lines: notes,
      rows: leadRows(facts),
      ...(applicationUrl && { action: { label: 'Open the whole application', url: applicationUrl } }),
      replyTo: facts.email ? { name: facts.name, address: facts.email } : null,
    },
    {
      delivery,
      site,
      foot: facts.email
        ? 'Reply to this email to write to the visitor.'
        : 'The visitor left no email address.',
      isFootInText: false,
    },
  )
}

function occasionNote({ delivery: { occasion }, visit, site, booking, timeZone }: LeadFacts): string | null {
  if (occasion === 'abandoned')
    return 'The visitor stopped before finishing this form. What they entered is below.'
  if (!booking || !isBookingChange(occasion)) return null
  const when = timeText(booking.startsAt, site.country, timeZone)
  return booking.cancelledAt
    ? `The visitor has cancelled the ${visit.noun} of ${when}. The time is available again.`
    : `The visitor has moved the ${visit.noun}. It is now on ${when}.`
}

/** The kind of lead, the vehicle and the reference number. */
function dealerSubject({ delivery: { occasion }, lead, car, booking }: LeadFacts): string {
  const prefix =
    occasion === 'abandoned'
      ? 'Unfinished: '
      : isBookingChange(occasion)
        ? booking?.cancelledAt
          ? 'Cancelled: '
          : 'Moved: '
        : ''
  const what = prefix + lead.category
  return [what, car?.name, lead.reference].filter(Boolean).join(' - ')
}

/** The link to the encrypted answers; null for leads without any. */
function applicationUrl({ site, lead }: LeadFacts, links: KeyRing): string | null {
  const isOfFinance = lead.payload.page_id === 'finance' || lead.payload.page_id === 'financePreApproval'
  if (!isOfFinance || !lead.formCompleted) return null
  const [path = ''] = getPageRow('financeApplication').patterns
  const link = signLink('application', lead.id, links)
  return new URL(withQuery(path, { link }), site.url).href
}

export const dealerMailDestination: LeadDestination = {
  find: ({ site, settings, locations }, { category, subcategory, locationId }) => {
    const locationSlug = locations.find(({ id }) => id === locationId)?.slug ?? null
    return leadRecipients(settings, { category, subcategory, locationSlug }, site.email)
  },
  compose: (facts, links) => ({ mail: dealerMail(facts, applicationUrl(facts, links)) }),
}
