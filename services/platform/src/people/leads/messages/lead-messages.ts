import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import {
  isLeadDestination,
  leadDestinationKinds,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { signLink } from '../../../infrastructure/http/signed-link.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { visitorKinds } from '../../../outbox/deliveries/audience.ts'
import { enqueueDeliveries } from '../../../outbox/deliveries/enqueue-deliveries.ts'
import type { MessageSource, OutgoingMessage } from '../../../outbox/deliveries/message-source.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import type { LoadMailLogo } from '../../../outbox/templates/load-mail-logo.ts'
import { signBookingLink } from '../../bookings/booking-link.ts'
import { leadDestinations } from '../destinations/lead-destinations.ts'
import { type LeadFacts, leadFacts } from '../facts/lead-facts.ts'
import { findAnswer, findLead } from '../facts/store.ts'
import type { LeadRules } from '../rules/lead-rules.ts'
import { alertMail } from './alert-mail.ts'
import { answerMail } from './answer-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { reminderMail } from './reminder-mail.ts'
import { resumeMail } from './resume-mail.ts'

type Context = Pick<Infrastructure, 'db' | 'queue' | 'keys' | 'clock'> & {
  leadRules: LeadRules
  loadMailLogo: LoadMailLogo
}

/** How the outbox renders messages about leads, and who is informed of a failure. */
export function createLeadMessages({ db, queue, leadRules, ...mailing }: Context): MessageSource {
  return {
    kinds: [...leadDestinationKinds, 'confirmation', 'reminder', 'resume', 'alert', 'answer'],
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
      await enqueueAlert(tx, { queue, leadRules }, failed)
    },
  }
}

async function composeMessage(
  facts: LeadFacts,
  { loadMailLogo, keys, db, clock }: Pick<Context, 'loadMailLogo' | 'keys' | 'db' | 'clock'>,
  unsubscribeUrl: string | null,
): Promise<OutgoingMessage | 'outdated' | null> {
  const { kind } = facts.delivery
  if (isLeadDestination(kind)) return leadDestinations[kind].compose(facts, keys.links)
  switch (kind) {
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
    default:
      return null
  }
}

/** The booking changed again before this message was sent; the next one shows the current state. */
function isOvertaken({ occasion }: DeliveryRow, { sequence }: NonNullable<LeadFacts['booking']>): boolean {
  const announced = /^(?:moved|cancelled)-(\d+)$/.exec(occasion ?? '')?.[1]
  return announced !== undefined && Number(announced) < sequence
}

/** The mail server may have been down for hours, and the booking may have moved or begun meanwhile. */
function isStillDue(
  { occasion }: DeliveryRow,
  { sequence, cancelledAt, startsAt }: NonNullable<LeadFacts['booking']>,
  nowMs: number,
): boolean {
  return !cancelledAt && occasion === `reminder-${sequence}` && startsAt.getTime() > nowMs
}

/**
 * Informs the backup address, once per lead, when a delivery to the dealer failed repeatedly or permanently. A
 * confirmation that does not reach the visitor is not a lost lead.
 */
async function enqueueAlert(
  tx: NodePgDatabase,
  { queue, leadRules }: Pick<Context, 'queue' | 'leadRules'>,
  { kind, state, attempts, leadId, siteId }: DeliveryRow,
): Promise<void> {
  const { settings } = await leadRules.of(tx, siteId)
  const destination = mailAddress(settings.leadAlertEmail)
  const isDue = state === 'dead' || attempts >= settings.leadAlertAfter
  if (!destination || !isDue || kind === 'alert' || visitorKinds.includes(kind)) return
  await enqueueDeliveries(tx, queue, [{ leadId, siteId, kind: 'alert', destination, occasion: 'failure' }])
}
