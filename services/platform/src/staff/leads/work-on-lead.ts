import { mailAddress } from '@forecourt/domain/lead/mail-address'
import {
  type LeadStage,
  type LostReason,
  lostReasonWords,
  stageWords,
} from '@forecourt/domain/person/staff/lead-stage'
import { permissionTable } from '@forecourt/domain/person/staff/permission-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { storable } from '../../ground/http/storable.ts'
import { oweDeliveries } from '../../outbox/deliveries/owe-deliveries.ts'
import { recordAudit, refuseAbsent } from '../audit/record-audit.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as store from './store.ts'

type Entry = Pick<store.NewEntry, 'kind' | 'text'> & Partial<Pick<store.NewEntry, 'id' | 'subject'>>
type Written = { version: number }
type Write = (
  tx: NodePgDatabase,
  lead: store.WrittenLead,
) => Promise<{ entry: Entry; change: object; version: number }>

/** Every write to a lead: found within reach, locked, written with its line in the timeline and in the audit log. */
async function writeLead(context: StaffContext, permit: Permit, id: string, write: Write): Promise<Written> {
  const written = await context.db.transaction(async (tx) => {
    const lead = await store.lockLead(tx, permit.reach, id)
    if (!lead) return null
    const { entry, change, version } = await write(tx, lead)
    const { actor } = permit
    const at = new Date(context.clock())
    await store.insertEntry(tx, {
      leadId: id,
      at,
      authorId: actor.id,
      author: actor.name,
      ...storable(entry),
    })
    const { siteId, dealershipId, groupId } = lead
    await recordAudit(context, tx, permit, { kind: 'lead', id, siteId, dealershipId, groupId }, change)
    return { version }
  })
  return written ?? refuseAbsent(context, permit, { kind: 'lead', id })
}

export function noteLead(context: StaffContext, permit: Permit, id: string, text: string): Promise<Written> {
  return writeLead(context, permit, id, async (_tx, { version }) => ({
    entry: { kind: 'note', text },
    change: { after: { note: text } },
    version,
  }))
}

export function assignLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  { ownerId, version }: { ownerId: number | null; version: number },
): Promise<Written> {
  return writeLead(context, permit, id, async (tx, lead) => {
    refuseOld(lead, version)
    const colleagues = await store.listColleagues(tx, lead, permissionTable['leads.write'])
    const owner = colleagues.find((one) => one.id === ownerId)
    if (ownerId !== null && !owner)
      throw new PlatformError('INVALID', 'This lead can’t be theirs.', {
        owner_id: 'This lead can’t be theirs.',
      })
    return {
      entry: { kind: 'owner', text: owner ? `Given to ${owner.name}` : 'Given to nobody' },
      change: { before: { ownerId: lead.ownerId }, after: { ownerId } },
      version: await store.updateWork(tx, id, lead.version, { ownerId }),
    }
  })
}

export function moveLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  move: { stage: LeadStage; lostReason: LostReason | null; version: number },
): Promise<Written> {
  return writeLead(context, permit, id, async (tx, lead) => {
    refuseOld(lead, move.version)
    const { stage, lostReason } = move
    const why = lostReason ? `: ${lostReasonWords[lostReason]}` : ''
    return {
      entry: { kind: 'stage', text: `${stageWords[lead.stage]} → ${stageWords[stage]}${why}` },
      change: { before: { stage: lead.stage, lostReason: lead.lostReason }, after: { stage, lostReason } },
      version: await store.updateWork(tx, id, lead.version, { stage, lostReason }),
    }
  })
}

/** Owes the visitor the mail, in one transaction with the line that says so. The same key again sends nothing more. */
export function answerLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<Written> {
  return writeLead(context, permit, id, async (tx, lead) => {
    const found = await store.findLead(tx, permit.reach, id)
    const destination = mailAddress(found?.payload.email)
    if (!destination)
      throw new PlatformError('INVALID', 'There is no mail address to answer to: give them a call.')
    await store.setAnswered(tx, id, new Date(context.clock()))
    await oweDeliveries(tx, context.queue, [
      { leadId: id, siteId: lead.siteId, kind: 'answer', destination, occasion: `answer-${key}` },
    ])
    return {
      entry: { id: key, kind: 'answer', subject, text },
      change: { after: { subject, text } },
      version: lead.version,
    }
  })
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
    await context.queue.requeue(tx, 'deliver', [{ id: deliveryId }])
    const subject = { kind: 'delivery', id: deliveryId, siteId, dealershipId, groupId }
    await recordAudit(context, tx, permit, subject, { after: { state: 'waiting' } })
    return found
  })
  if (!lead) await refuseAbsent(context, permit, { kind: 'delivery', id: deliveryId })
}

function refuseOld(lead: store.WrittenLead, seen: number): void {
  if (lead.version !== seen)
    throw new PlatformError('CONFLICT', 'Somebody else has changed this lead. Look at it again.')
}
