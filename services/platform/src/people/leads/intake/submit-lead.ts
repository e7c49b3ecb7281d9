import { randomBytes, randomUUID } from 'node:crypto'
import { type IntakeJson, type LeadJson, leadBounds } from '@forecourt/contract/json/lead-json'
import { requestedBooking } from '@forecourt/domain/booking/requested-booking'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { contactErrors, contactMessage } from '@forecourt/domain/lead/contact-errors'
import { fillLeadName } from '@forecourt/domain/lead/lead-name'
import { leadReference } from '@forecourt/domain/lead/lead-reference'
import { mergeLead } from '@forecourt/domain/lead/merge-lead'
import { dayMs } from '@forecourt/domain/time/duration'
import type pg from 'pg'
import { inTransaction } from '../../../infrastructure/database/connection/in-transaction.ts'
import { retryConflicts, settleRace } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { visitorHash } from '../../../infrastructure/http/visitor-hash.ts'
import type { PendingDelivery } from '../../../outbox/deliveries/store.ts'
import { planDeliveries } from '../routing/plan-deliveries.ts'
import type { LeadContext } from '../rules/lead-context.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import { composeLead, isComplete } from './compose-lead.ts'
import { finishLead } from './finish-lead.ts'
import type { KnownLead, LeadContent, PricedLeadCar } from './known-lead.ts'
import type { LeadMeter, LeadOrigin } from './lead-limits.ts'
import { mergePeople } from './people-store.ts'
import * as store from './store.ts'

export type LeadSubmission = {
  siteId: number
  leadId: string | null
  lead: LeadJson
  intake: IntakeJson
  /** For leads that must reach the dealer whoever sent them, such as one about a payment. */
  mayLackContact?: boolean
}
export type LeadAnswer = { id: string; reference: string }

type AttemptInput = {
  platform: LeadContext
  meter: LeadMeter
  rules: SiteLeadRules
  submission: LeadSubmission
}

/**
 * Stores a lead, or further answers to one, and returns when all of it is on disk: the lead, its person, its slot and
 * its deliveries, in one transaction. Repeating a submission changes nothing (docs/decisions/100).
 */
export async function submitLead(
  platform: LeadContext,
  meter: LeadMeter,
  submission: LeadSubmission,
): Promise<LeadAnswer> {
  const rules = await platform.leadRules.of(platform.db, submission.siteId)
  const clean = {
    ...submission,
    lead: fillLeadName(stripUnstorable(submission.lead)),
    intake: stripUnstorable(submission.intake),
  }
  const input = { platform, meter: once(meter), rules, submission: clean }
  return retryConflicts(() => attempt(input))
}

async function attempt(input: AttemptInput): Promise<LeadAnswer> {
  const { platform, submission } = input
  const { siteId, lead, intake, leadId } = submission
  if (leadId !== null) return updateKnown(input, leadId, false)
  const key = intake.idempotency_key
  const before = await store.findBefore(platform.pool, { siteId, carId: lead.car_id ?? null, key })
  return before.leadId === null ? create(input, before.car) : updateKnown(input, before.leadId, true)
}

async function create({ platform, meter, rules, submission }: AttemptInput, car: PricedLeadCar | null) {
  const { lead: payload, intake, siteId } = submission
  const content = composeLead({ rules, payload, intake, car, before: null, atMs: platform.clock() })
  refuseWithoutContact(content, submission)
  const lead = {
    ...content,
    suspicions: [...content.suspicions, ...meter(siteId, content.contacts, toOrigin(rules, content))],
    id: randomUUID(),
    reference: leadReference(randomBytes(6)),
    key: intake.idempotency_key,
  }
  const answer = { id: lead.id, reference: lead.reference }
  const ticket = toTicketUse(intake.ticket, platform.clock())
  await inTransaction(platform.pool, async (transaction) => {
    const { client } = transaction
    const isServed = ticket === null || (await store.useTicket(client, ticket))
    const saved = isServed ? lead : { ...lead, suspicions: [...lead.suspicions, 'ticket-reused'] }
    const planned = planDeliveries(rules, routed(saved))
    const pending = await storeLead(client, saved, null, (person) =>
      store.insertLead(client, saved, person, planned),
    )
    await finishLead(transaction, { queue: platform.queue, rules, lead: saved, pending })
  })
  countLead(platform, lead)
  return answer
}

/** Longer than a ticket is valid. */
const ticketLifetimeMs = 8 * dayMs

function toTicketUse(ticket: string | null | undefined, nowMs: number): store.TicketUse | null {
  if (ticket == null) return null
  return { ticket, expiresAt: new Date(nowMs + ticketLifetimeMs), most: quotaTable.leadsOfTicket.most }
}

/**
 * A completed form without a usable contact is returned to its sender. Intermediate steps are stored as they are, and so
 * is possible spam, so that a bot learns nothing from the answer.
 */
function refuseWithoutContact(lead: LeadContent, { mayLackContact }: LeadSubmission): void {
  if (!lead.formCompleted || lead.suspicions.length > 0 || mayLackContact) return
  const errors = contactErrors(lead.payload)
  if (errors) throw fail('lead-without-contact', { reason: contactMessage(errors), fields: errors })
}

/** `byKey`: whoever repeats the key of a form is its sender, even if the cookie of the first response was lost. */
async function updateKnown(input: AttemptInput, leadId: string, byKey: boolean): Promise<LeadAnswer> {
  const { platform, meter, rules, submission } = input
  const { siteId, intake } = submission
  let finished: LeadContent | null = null
  const answer = await inTransaction(platform.pool, async (transaction) => {
    const { client, db } = transaction
    const before = await store.lockLead(db, siteId, leadId)
    const hash = intake.visitor === null ? null : visitorHash(intake.visitor)
    if (!before || !(byKey || (hash !== null && hash === before.visitorHash))) throw fail('lead-not-found')
    const answer = { id: before.id, reference: before.reference }
    if (before.formCompleted) {
      if (hash !== null && hash !== before.visitorHash) await store.bindVisitor(db, before.id, hash)
      return answer
    }
    const payload = mergeAnswers(before, submission.lead)
    const carId = Number.isInteger(payload.car_id) ? Number(payload.car_id) : null
    const { car } = await store.findBefore(client, { siteId, carId, key: null })
    const content = composeLead({ rules, payload, intake, car, before, atMs: platform.clock() })
    refuseWithoutContact(content, submission)
    // The IP address was counted at the first step: a form in several steps is one lead.
    const metered = isComplete(payload) ? meter(siteId, content.contacts, null) : []
    const lead = { ...content, id: before.id, suspicions: [...new Set([...content.suspicions, ...metered])] }
    const planned = planDeliveries(rules, routed(lead))
    const pending = await storeLead(client, lead, before.personId, (person) =>
      store.updateLead(client, lead, person, planned),
    )
    await finishLead(transaction, { queue: platform.queue, rules, lead, pending })
    if (lead.formCompleted) finished = lead
    return answer
  })
  if (finished) countLead(platform, finished)
  return answer
}

/** Counted when it is on disk. */
function countLead({ metrics }: LeadContext, { formCompleted, suspicions, payload }: LeadContent): void {
  metrics.leads.inc({ step: formCompleted ? 'complete' : 'started' })
  const booking = requestedBooking(payload)
  if (formCompleted && suspicions.length === 0 && booking) metrics.bookings.inc({ kind: booking.kind })
}

function mergeAnswers(before: KnownLead, later: LeadJson): Record<string, unknown> {
  const payload = mergeLead(before.payload, later)
  const size = Object.keys(payload).length
  if (size > 2 * leadBounds.furtherFields) throw fail('lead-too-large')
  return payload
}

function routed<Lead extends LeadContent>(lead: Lead): Lead & { locationId: number | null } {
  return { ...lead, locationId: lead.route.locationId }
}

/** Stores a lead. If its contacts belong to two people, merges these first. Returns the deliveries to send. */
export async function storeLead(
  client: pg.PoolClient,
  { siteId, contacts }: LeadContent,
  personId: string | null,
  write: (personId: string | null) => Promise<store.Stored>,
): Promise<PendingDelivery[]> {
  let stored = await write(personId)
  if (stored === 'split') stored = await write(await mergePeople(client, { siteId, contacts, personId }))
  if (stored === 'split' || stored === 'raced') throw settleRace()
  return stored.pending
}

function toOrigin({ settings }: SiteLeadRules, { addressHash }: LeadContent): LeadOrigin | null {
  return addressHash === null ? null : { addressHash, most: settings.leadsByAddress }
}

/** A submission is counted once, however often it is retried. */
function once(meter: LeadMeter): LeadMeter {
  let answer: ReturnType<LeadMeter> | undefined
  return (siteId, contacts, origin) => {
    answer ??= meter(siteId, contacts, origin)
    return answer
  }
}
