import type { PrivacyCovers, PrivacyTicks } from '@forecourt/contract/endpoints/staff/privacy'
import { type PrivacyKind, privacyDueAt, privacyKindLabels } from '@forecourt/domain/person/privacy-request'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { eraseCovered, lockLeads } from '../../people/privacy/erasure-store.ts'
import { type Covered, readPersonData } from '../../people/privacy/person-data-store.ts'
import { getSiteRow } from '../../sites/get-site-rules.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { findLead, insertEntry } from '../leads/store.ts'
import { type Candidates, listCandidates, type Review, readCovers, reviewTicks } from './list-candidates.ts'
import * as store from './store.ts'

/** The deadline runs from now on; the lead records it. */
export async function fileRequest(
  context: StaffContext,
  permit: Permit,
  leadId: string,
  kind: PrivacyKind,
): Promise<{ id: string }> {
  const lead = await findLead(context.db, permit.reach, leadId)
  if (!lead) return refuseUnknown(context, permit, { kind: 'lead', id: leadId })
  const { siteId, dealershipId, groupId, name } = lead
  const { actor } = permit
  const at = new Date(context.clock())
  return context.db.transaction(async (tx) => {
    const { country } = await getSiteRow(tx, siteId)
    const id = await store.insertRequest(tx, {
      siteId,
      dealershipId,
      leadId,
      kind,
      name,
      receivedAt: at,
      dueAt: new Date(privacyDueAt(at.getTime(), country)),
    })
    const entry = { leadId, at, authorId: actor.id, author: actor.name }
    await insertEntry(tx, { ...entry, kind: 'note', text: privacyKindLabels[kind] })
    const subject = { kind: 'privacy-request', id, siteId, dealershipId, groupId }
    await recordAudit(context, tx, permit, subject, { after: { kind, leadId } })
    return { id }
  })
}

export async function listRequests(
  context: StaffContext,
  permit: Permit,
): Promise<{ requests: store.RequestRow[] }> {
  const rows = await store.listRequests(context.db, permit.reach)
  await recordAudit(context, context.db, permit, { kind: 'privacy-requests', id: null })
  return { requests: rows.map(withName) }
}

/** One request, with the data that may belong to the person: people must judge who else shares a number or name. */
export async function readRequest(
  context: StaffContext,
  permit: Permit,
  id: string,
): Promise<Candidates & { request: store.RequestRow }> {
  const request = await getRequest(context, permit, id)
  const isOpen = request.state === 'open'
  const found = isOpen ? await listCandidates(context.db, permit.reach, request) : nothing
  const enquiries = found.enquiries.map(({ id }) => id)
  await recordAudit(
    context,
    context.db,
    permit,
    { ...request, kind: 'privacy-request' },
    { after: { enquiries } },
  )
  return { request: withName(request), ...found }
}

const nothing: Candidates = { enquiries: [], addresses: [], hasMore: false }

export async function readReview(
  context: StaffContext,
  permit: Permit,
  id: string,
  ticks: PrivacyTicks,
): Promise<Omit<Review, 'covered'>> {
  const request = await getRequest(context, permit, id)
  const { enquiries, addresses, version } = await reviewTicks(context.db, permit.reach, request, ticks)
  return { enquiries, addresses, version }
}

/** For an access request: all selected data, as a copy for the person. */
export async function readData(
  context: StaffContext,
  permit: Permit,
  id: string,
  covers: PrivacyCovers,
): Promise<Response> {
  const request = await getRequest(context, permit, id)
  const { data, covered } = await context.db.transaction(
    async (tx) => {
      const covered = await readCovers(tx, permit.reach, request, covers)
      return { data: await readPersonData(tx, covered), covered }
    },
    { isolationLevel: 'repeatable read' },
  )
  await recordAudit(
    context,
    context.db,
    permit,
    { ...request, kind: 'privacy-request' },
    {
      after: { enquiries: covered.leadIds },
    },
  )
  return new Response(JSON.stringify({ site: request.site, name: request.name, ...data }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}

type Closing = { outcome: 'done' | 'refused'; note: string; covers: PrivacyCovers | null }

/**
 * Closes it; selected data is erased in the same transaction, and the audit log records that it happened, without the
 * data.
 */
export async function closeRequest(
  context: StaffContext,
  permit: Permit,
  id: string,
  { outcome, note, covers }: Closing,
): Promise<{ state: 'done' | 'refused' }> {
  const request = await getRequest(context, permit, id)
  return context.db.transaction(async (tx) => {
    if ((await store.lockRequest(tx, id)) !== 'open') throw fail('privacy-request-closed')
    if (outcome === 'refused' && note === '') throw fail('privacy-note-missing')
    const isErased = request.kind === 'erasure' && outcome === 'done'
    // A person who came in was handed the file, so no selection is needed; a mailed copy and an erasure need one.
    const needsTicks = outcome === 'done' && (isErased || request.email !== null)
    const covered = needsTicks ? await lockCovered(tx, permit, request, covers) : null
    const leads = isErased && covered ? await eraseCovered(tx, covered) : 0
    const handledAt = new Date(context.clock())
    await store.closeRequest(tx, id, {
      state: outcome,
      handledAt,
      handledBy: permit.actor.name,
      ...stripUnstorable({ note }),
      ...(isErased && { name: 'Erased' }),
      ...(covered && !isErased && { leadIds: [...covered.leadIds], addresses: [...covered.addresses] }),
    })
    // A request filed by staff is answered in person; one from the website is answered by mail.
    if (request.email !== null)
      await enqueueDeliveries(tx, context.queue, [
        {
          siteId: request.siteId,
          privacyRequestId: id,
          kind: 'privacy-outcome',
          destination: request.email,
          createdAt: handledAt,
        },
      ])
    const enquiries = covered?.leadIds ?? []
    await recordAudit(
      context,
      tx,
      permit,
      { ...request, kind: 'privacy-request' },
      { after: { outcome, leads, enquiries } },
    )
    return { state: outcome }
  })
}

/** Locks the selected data as it was seen until the transaction ends. */
async function lockCovered(
  tx: NodePgDatabase,
  permit: Permit,
  request: store.RequestRow,
  covers: PrivacyCovers | null,
): Promise<Covered> {
  if (covers === null) throw fail('privacy-nothing-ticked')
  await lockLeads(tx, { siteId: request.siteId, leadIds: covers.enquiries, addresses: [] })
  return readCovers(tx, permit.reach, request, covers)
}

async function getRequest(context: StaffContext, permit: Permit, id: string): Promise<store.RequestRow> {
  const request = await store.findRequest(context.db, permit.reach, id)
  return request ?? refuseUnknown(context, permit, { kind: 'privacy-request', id })
}

function withName(row: store.RequestRow): store.RequestRow {
  return { ...row, name: row.name || 'No name given' }
}
