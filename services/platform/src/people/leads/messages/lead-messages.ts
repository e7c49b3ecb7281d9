import { mailAddress } from '@forecourt/domain/lead/mail-address'
import { getPage } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GroundContext } from '../../../ground/ground-context.ts'
import { signLink } from '../../../ground/http/signed-link.ts'
import { visitorKinds } from '../../../outbox/deliveries/audience.ts'
import type { MessageSource, OutgoingMessage } from '../../../outbox/deliveries/message-source.ts'
import { oweDeliveries } from '../../../outbox/deliveries/owe-deliveries.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import type { LoadMailLogo } from '../../../outbox/templates/load-mail-logo.ts'
import { signBookingLink } from '../../bookings/booking-link.ts'
import { type LeadFacts, leadFacts } from '../facts/lead-facts.ts'
import { findAnswer, findLead } from '../facts/store.ts'
import type { LeadRules } from '../routing/lead-rules.ts'
import { adfMail } from './adf-mail.ts'
import { alertMail } from './alert-mail.ts'
import { answerMail } from './answer-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { dealerMail } from './dealer-mail.ts'
import { dealerText } from './dealer-text.ts'
import { reminderMail } from './reminder-mail.ts'
import { resumeMail } from './resume-mail.ts'
import { webhookBody } from './webhook-body.ts'

type Context = Pick<GroundContext, 'db' | 'queue' | 'keys' | 'clock'> & {
  leadRules: LeadRules
  loadMailLogo: LoadMailLogo
}

/** What the outbox is told about leads: how their messages read, and whom a failure is told to. */
export function createLeadMessages({ db, queue, leadRules, ...mailing }: Context): MessageSource {
  return {
    kinds: [
      'dealer-mail',
      'dealer-text',
      'adf-mail',
      'webhook',
      'confirmation',
      'reminder',
      'resume',
      'alert',
      'answer',
    ],
    async compose(delivery, unsubscribeUrl) {
      const found = await findLead(db, delivery)
      if (!found) return null
      const facts = leadFacts(delivery, found, await leadRules.of(db, delivery.siteId), mailing.keys.links)
      return composeMessage(facts, { ...mailing, db }, unsubscribeUrl)
    },
    async countAttempts({ siteId }) {
      return (await leadRules.of(db, siteId)).settings.leadDeliveryAttempts
    },
    async fail(tx, failed) {
      await oweAlert(tx, { queue, leadRules }, failed)
    },
  }
}

async function composeMessage(
  facts: LeadFacts,
  { loadMailLogo, keys, db, clock }: Pick<Context, 'loadMailLogo' | 'keys' | 'db' | 'clock'>,
  unsubscribeUrl: string | null,
): Promise<OutgoingMessage | 'outdated' | null> {
  switch (facts.delivery.kind) {
    case 'dealer-mail':
      return { mail: dealerMail(facts, applicationUrl(facts, keys)) }
    case 'dealer-text':
      return { text: dealerText(facts) }
    case 'adf-mail':
      return { mail: adfMail(facts) }
    case 'alert':
      return { mail: alertMail(facts) }
    case 'confirmation':
      if (facts.booking && isOvertaken(facts.delivery, facts.booking)) return 'outdated'
      return {
        mail: confirmationMail(facts, {
          logo: await loadMailLogo(facts.site.logoImageId),
          bookingLink: facts.booking && signBookingLink(facts.booking.id, keys.links),
          valuationLink: facts.valuation && signLink('valuation', facts.valuation.id, keys.links),
          unsubscribeUrl,
        }),
        isNeeded: facts.booking !== null,
      }
    case 'reminder':
      if (!facts.booking || !isStillDue(facts.delivery, facts.booking, clock())) return 'outdated'
      return {
        mail: reminderMail(facts, facts.booking, {
          logo: await loadMailLogo(facts.site.logoImageId),
          bookingLink: signBookingLink(facts.booking.id, keys.links),
          unsubscribeUrl,
        }),
      }
    case 'resume':
      return {
        mail: resumeMail(facts, {
          logo: await loadMailLogo(facts.site.logoImageId),
          link: signLink('resume', facts.lead.id, keys.links),
          unsubscribeUrl,
        }),
      }
    case 'answer': {
      const answer = await findAnswer(db, facts.delivery.occasion)
      return answer && { mail: answerMail(facts, answer, await loadMailLogo(facts.site.logoImageId)) }
    }
    case 'webhook':
      return { webhookBody: webhookBody(facts) }
    default:
      return null
  }
}

/** Changed again before it was told: the next mail says how it is. */
function isOvertaken({ occasion }: DeliveryRow, { sequence }: NonNullable<LeadFacts['booking']>): boolean {
  const told = /^(?:moved|cancelled)-(\d+)$/.exec(occasion ?? '')?.[1]
  return told !== undefined && Number(told) < sequence
}

/** A mail server may have been away for hours, and the booking has moved or begun meanwhile. */
function isStillDue(
  { occasion }: DeliveryRow,
  { sequence, cancelledAt, startsAt }: NonNullable<LeadFacts['booking']>,
  nowMs: number,
): boolean {
  return !cancelledAt && occasion === `reminder-${sequence}` && startsAt.getTime() > nowMs
}

/** Where the dealer reads what is sealed; null for every other lead. */
function applicationUrl({ site, lead }: LeadFacts, keys: Context['keys']): string | null {
  const isOfFinance = lead.payload.page_id === 'finance' || lead.payload.page_id === 'financePreApproval'
  if (!isOfFinance || !lead.formCompleted) return null
  const [path = ''] = getPage('financeApplication').patterns
  const link = signLink('application', lead.id, keys.links)
  return new URL(withQuery(path, { link }), site.url).href
}

/**
 * Tells the second address, once a lead, when a delivery to the dealer has failed often enough or for good. A
 * confirmation that does not reach the visitor is no lost lead.
 */
async function oweAlert(
  tx: NodePgDatabase,
  { queue, leadRules }: Pick<Context, 'queue' | 'leadRules'>,
  { kind, state, attempts, leadId, siteId }: DeliveryRow,
): Promise<void> {
  const { settings } = await leadRules.of(tx, siteId)
  const destination = mailAddress(settings.leadAlertEmail)
  const isDue = state === 'dead' || attempts >= settings.leadAlertAfter
  if (!destination || !isDue || kind === 'alert' || visitorKinds.includes(kind)) return
  await oweDeliveries(tx, queue, [{ leadId, siteId, kind: 'alert', destination, occasion: 'failure' }])
}
