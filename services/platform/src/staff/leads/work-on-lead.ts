import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { homeCountry } from '@forecourt/domain/country/countries'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import {
  type LeadStage,
  type LostReason,
  lostReasonLabels,
  stageLabels,
} from '@forecourt/domain/lead/handling/lead-stage'
import { normaliseMailAddress } from '@forecourt/domain/person/normalise-mail-address'
import { permissionTable } from '@forecourt/domain/person/staff/permission-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { consumeAttempt } from '../../infrastructure/sign-in/attempt-store.ts'
import { enqueueWithUndo, requeueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { takeBack } from '../../outbox/deliveries/store.ts'
import { timeText } from '../../outbox/templates/time-text.ts'
import { findMailRefusal } from '../../outbox/unsubscribe/store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { sellWonCar } from './sell-won-car.ts'
import * as store from './store.ts'
import { refuseStaleVersion, type Write, type Written, writeLead } from './write-lead.ts'

export function noteLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  { text, key }: { text: string; key?: string | undefined },
): Promise<Written> {
  return writeLead(context, permit, id, async (_tx, { version }) => ({
    entry: { ...(key && { id: key }), kind: 'note', text },
    change: { after: { entryId: key } },
    version,
  }))
}

export function assignOwner(ownerId: number | null): Write {
  return async (tx, lead) => {
    const roles = permissionTable['leads.write']
    const [owner] = ownerId === null ? [] : await store.listColleagues(tx, lead, roles, ownerId)
    if (ownerId !== null && !owner) throw fail('lead-owner-invalid')
    return {
      entry: { kind: 'owner', text: owner ? `Given to ${owner.name}` : 'Given to nobody' },
      change: { before: { ownerId: lead.ownerId }, after: { ownerId } },
      version: await store.updateWork(tx, lead.id, lead.version, { ownerId }),
    }
  }
}

type Move = { stage: LeadStage; lostReason: LostReason | null; wonStockNumber?: string | null | undefined }

export function moveTo(
  context: StaffContext,
  permit: Permit,
  { stage, lostReason, wonStockNumber }: Move,
): Write {
  return async (tx, lead) => {
    const currentNumber = lead.stage === 'won' ? lead.wonStockNumber : null
    const stockNumber = wonStockNumber === undefined ? currentNumber : wonStockNumber || null
    const car = await sellWonCar(tx, context, permit, lead, stage === 'won' ? stockNumber : null)
    const why = lostReason ? `: ${lostReasonLabels[lostReason]}` : car ? `: ${car.name}` : ''
    return {
      entry: { kind: 'stage', text: `${stageLabels[lead.stage]} → ${stageLabels[stage]}${why}` },
      change: {
        before: { stage: lead.stage, lostReason: lead.lostReason, wonCarId: lead.wonCarId },
        after: { stage, lostReason, wonCarId: car?.id ?? null },
      },
      version: await store.updateWork(tx, lead.id, lead.version, {
        stage,
        lostReason,
        wonCarId: car?.id ?? null,
        snoozedUntil: null,
      }),
    }
  }
}

/** The same, but only if the lead has not changed since the writer read it. */
export function ifUnchanged(version: number, write: Write): Write {
  return async (tx, lead) => {
    refuseStaleVersion(lead, version)
    return write(tx, lead)
  }
}

/** Hides a lead from the inbox until a time; null shows it again. */
export function snoozeLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  { until, version }: { until: Date | null; version: number },
): Promise<Written> {
  if (until !== null && until.getTime() <= context.clock()) throw fail('lead-time-past')
  const write: Write = async (tx, lead) => ({
    entry: {
      kind: 'snooze',
      text: until ? `Snoozed until ${timeText(until, homeCountry, lead.timeZone)}` : 'Back in the inbox',
    },
    change: { before: { snoozedUntil: lead.snoozedUntil }, after: { snoozedUntil: until } },
    version: await store.updateWork(tx, id, lead.version, { snoozedUntil: until }),
  })
  return writeLead(context, permit, id, ifUnchanged(version, write))
}

/**
 * Enqueues a mail to the visitor in the transaction that adds its timeline entry. The same key again sends nothing
 * more.
 */
export function answerLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<Written> {
  return writeLead(context, permit, id, async (tx, lead) => {
    const found = await store.findLead(tx, permit.reach, id)
    const destination = mailAddress(found?.payload.email)
    if (!destination) throw fail('lead-without-email')
    if (await findMailRefusal(tx, { siteId: lead.siteId, address: normaliseMailAddress(destination) }))
      throw fail('lead-unsubscribed')
    await countAnswer(context, tx, permit, lead)
    const before = await store.setAnswered(tx, lead, new Date(context.clock()))
    await enqueueWithUndo(tx, context, [
      { leadId: id, siteId: lead.siteId, kind: 'answer', destination, occasion: `answer-${key}` },
    ])
    return {
      entry: { id: key, kind: 'answer', subject, text, before },
      change: { after: { entryId: key } },
      version: lead.version,
    }
  })
}

/** Takes an answer back before it is mailed: the lead is as it was, and whoever wrote it gets the text back. */
export async function undoAnswer(
  context: StaffContext,
  permit: Permit,
  id: string,
  answerId: string,
): Promise<{ subject: string; text: string }> {
  const written = await context.db.transaction(async (tx) => {
    const lead = await store.lockLead(tx, permit.reach, id)
    const entry = lead && (await store.findAnswerEntry(tx, id, answerId))
    if (!lead || !entry) return null
    if (!(await takeBack(tx, { leadId: id, occasion: `answer-${answerId}`, now: new Date(context.clock()) })))
      throw fail('undo-too-late')
    await store.removeAnswer(tx, lead, entry)
    const { siteId, dealershipId, groupId } = lead
    await recordAudit(
      context,
      tx,
      permit,
      { kind: 'lead', id, siteId, dealershipId, groupId },
      { before: { entryId: answerId } },
    )
    return { subject: entry.subject ?? '', text: entry.text }
  })
  return written ?? refuseUnknown(context, permit, { kind: 'lead', id })
}

/**
 * Visitors who enquired get an answer; an address that only staff entered may be a stranger's, so few mails go to
 * those.
 */
async function countAnswer(
  context: StaffContext,
  tx: NodePgDatabase,
  { actor }: Permit,
  { id, siteId }: Pick<store.WrittenLead, 'id' | 'siteId'>,
): Promise<void> {
  const { answersOfPerson, typedAnswersOfPerson, typedAnswersOfSite } = quotaTable
  const isTyped = await store.isTypedByStaff(tx, id)
  const counted = [
    [`person:${actor.id}`, answersOfPerson],
    ...(isTyped
      ? ([
          [`typed:person:${actor.id}`, typedAnswersOfPerson],
          [`typed:site:${siteId}`, typedAnswersOfSite],
        ] as const)
      : []),
  ] as const
  for (const [what, { most, minutes }] of counted) {
    const key = context.keys.staff.digests(`staff-tries:answer:${what}`)[0]
    if (!(await consumeAttempt(tx, 'staff', { key, most, minutes }, new Date(context.clock()))))
      throw fail('lead-mails-too-many')
  }
}

export async function replayDelivery(
  context: StaffContext,
  permit: Permit,
  deliveryId: string,
): Promise<void> {
  const lead = await context.db.transaction(async (tx) => {
    const found = await store.replayWithin(tx, permit.reach, deliveryId)
    if (!found) return null
    const { id, siteId, dealershipId, groupId, kind } = found
    const { actor } = permit
    await store.insertEntry(tx, {
      leadId: id,
      at: new Date(context.clock()),
      authorId: actor.id,
      author: actor.name,
      kind: 'replay',
      text: kind,
    })
    await requeueDeliveries(tx, context.queue, [{ id: deliveryId, siteId, kind }])
    const subject = { kind: 'delivery', id: deliveryId, siteId, dealershipId, groupId }
    await recordAudit(context, tx, permit, subject, { after: { state: 'waiting' } })
    return found
  })
  if (!lead) await refuseUnknown(context, permit, { kind: 'delivery', id: deliveryId })
}
