import type { PrivacyRequestJson } from '@forecourt/contract/endpoints/staff/privacy'
import { type PrivacyKind, privacyDueAt, privacyWords } from '@forecourt/domain/person/staff/privacy-request'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { storable } from '../../ground/http/storable.ts'
import { oweDeliveries } from '../../outbox/deliveries/owe-deliveries.ts'
import { erasePerson, readPersonData } from '../../people/privacy/person-data-store.ts'
import { getWritingSite } from '../../people/subscriptions/subscription-context.ts'
import { recordAudit, refuseAbsent } from '../audit/record-audit.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { findLead, insertEntry } from '../leads/store.ts'
import * as store from './store.ts'

/** From now on the clock runs; the lead says so. */
export async function fileRequest(
  context: StaffContext,
  permit: Permit,
  leadId: string,
  kind: PrivacyKind,
): Promise<{ id: string }> {
  const lead = await findLead(context.db, permit.reach, leadId)
  if (!lead) return refuseAbsent(context, permit, { kind: 'lead', id: leadId })
  const { siteId, dealershipId, groupId, personId, name } = lead
  const { actor } = permit
  const at = new Date(context.clock())
  return context.db.transaction(async (tx) => {
    const { country } = await getWritingSite(tx, siteId)
    const id = await store.insertRequest(tx, {
      siteId,
      dealershipId,
      leadId,
      personId,
      kind,
      name,
      receivedAt: at,
      dueAt: new Date(privacyDueAt(at.getTime(), country)),
    })
    const entry = { leadId, at, authorId: actor.id, author: actor.name }
    await insertEntry(tx, { ...entry, kind: 'note', text: privacyWords[kind] })
    const subject = { kind: 'privacy-request', id, siteId, dealershipId, groupId }
    await recordAudit(context, tx, permit, subject, { after: { kind, leadId } })
    return { id }
  })
}

export async function listRequests(
  context: StaffContext,
  permit: Permit,
): Promise<{ requests: PrivacyRequestJson[] }> {
  const rows = await store.listRequests(context.db, permit.reach)
  await recordAudit(context, context.db, permit, { kind: 'privacy-requests', id: null })
  return { requests: rows.map(toJson) }
}

/** For an access request: all of it, to be handed on. */
export async function readData(context: StaffContext, permit: Permit, id: string): Promise<Response> {
  const request = await getRequest(context, permit, id)
  await recordAudit(context, context.db, permit, toSubject(request))
  const data = { site: request.site, name: request.name, ...(await readPersonData(context.db, request)) }
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}

/** Closes it; what is to be forgotten is forgotten in the same transaction, and the log keeps that it was and not what. */
export async function closeRequest(
  context: StaffContext,
  permit: Permit,
  id: string,
  { outcome, note }: { outcome: 'done' | 'refused'; note: string },
): Promise<{ state: 'done' | 'refused' }> {
  const request = await getRequest(context, permit, id)
  return context.db.transaction(async (tx) => {
    if ((await store.lockRequest(tx, id)) !== 'open')
      throw new PlatformError('CONFLICT', 'Somebody else has closed this request. Look at it again.')
    if (outcome === 'refused' && note === '')
      throw new PlatformError('INVALID', 'Say why: they may ask the regulator.', { note: 'Say why.' })
    const isErased = request.kind === 'erasure' && outcome === 'done'
    const leads = isErased ? await erasePerson(tx, request) : 0
    const handledAt = new Date(context.clock())
    await store.closeRequest(tx, id, {
      state: outcome,
      handledAt,
      handledBy: permit.actor.name,
      ...storable({ note }),
      ...(isErased && { name: 'Erased' }),
    })
    // Who filed theirs with somebody at the dealer hears from them; who asked on the website hears by mail.
    if (request.email !== null)
      await oweDeliveries(tx, context.queue, [
        {
          siteId: request.siteId,
          privacyRequestId: id,
          kind: 'privacy-outcome',
          destination: request.email,
          createdAt: handledAt,
        },
      ])
    await recordAudit(context, tx, permit, toSubject(request), { after: { outcome, leads } })
    return { state: outcome }
  })
}

async function getRequest(context: StaffContext, permit: Permit, id: string): Promise<store.RequestRow> {
  const request = await store.findRequest(context.db, permit.reach, id)
  return request ?? refuseAbsent(context, permit, { kind: 'privacy-request', id })
}

function toSubject({ id, siteId, dealershipId, groupId }: store.RequestRow) {
  return { kind: 'privacy-request', id, siteId, dealershipId, groupId }
}

function toJson(row: store.RequestRow): PrivacyRequestJson {
  const iso = (text: string) => new Date(text).toISOString()
  return {
    id: row.id,
    site: row.site,
    kind: row.kind,
    name: row.name || 'No name given',
    email: row.email,
    received_at: iso(row.receivedAt),
    due_at: iso(row.dueAt),
    state: row.state,
    handled_at: row.handledAt === null ? null : iso(row.handledAt),
    handled_by: row.handledBy,
    note: row.note,
  }
}
