import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

type Entry = Pick<store.NewEntry, 'kind' | 'text'> &
  Partial<Pick<store.NewEntry, 'id' | 'subject' | 'before'>>
export type Written = { version: number }
/**
 * A change of a lead that the caller has locked: its timeline and audit entries, and its version. Text about a visitor
 * is only in the timeline, because the audit log cannot be erased.
 */
export type Write = (
  tx: NodePgDatabase,
  lead: store.WrittenLead,
) => Promise<{ entry: Entry; change: object; version: number }>

/**
 * Every write to a lead: it is found in the caller's scopes, locked, and written with its timeline and audit entries.
 */
export async function writeLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  write: Write,
): Promise<Written> {
  const written = await context.db.transaction(async (tx) => {
    const lead = await store.lockLead(tx, permit.reach, id)
    return lead && applyWrite(tx, context, permit, lead, write)
  })
  return written ?? refuseUnknown(context, permit, { kind: 'lead', id })
}

export async function applyWrite(
  tx: NodePgDatabase,
  context: StaffContext,
  permit: Permit,
  lead: store.WrittenLead,
  write: Write,
): Promise<Written> {
  const { entry, change, version } = await write(tx, lead)
  const { id, siteId, dealershipId, groupId } = lead
  const { actor } = permit
  await store.insertEntry(tx, {
    leadId: id,
    at: new Date(context.clock()),
    authorId: actor.id,
    author: actor.name,
    ...stripUnstorable(entry),
  })
  await recordAudit(context, tx, permit, { kind: 'lead', id, siteId, dealershipId, groupId }, change)
  return { version }
}

export function refuseStaleVersion(lead: store.WrittenLead, seen: number): void {
  if (lead.version !== seen) throw fail('lead-changed')
}
