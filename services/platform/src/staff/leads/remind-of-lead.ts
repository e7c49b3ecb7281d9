import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { findReminder, removeReminder, setReminder } from './reminder-store.ts'
import { lockLead } from './store.ts'

/**
 * Reminds the user of a lead, or forgets it. The lead is as before for everybody else, and its version too. What they
 * want to be reminded of is only in the reminder, because the audit log cannot be erased.
 */
export async function remindOfLead(
  context: StaffContext,
  permit: Permit,
  id: string,
  { at, note }: { at: Date | null; note: string },
): Promise<void> {
  const written = await context.db.transaction(async (tx) => {
    // Locked, so that a reminder of a lead that is being erased doesn't outlive it.
    const lead = await lockLead(tx, permit.reach, id)
    if (!lead) return false
    const key = { leadId: id, userId: permit.actor.id }
    const before = await findReminder(tx, key)
    if (at) await setReminder(tx, key, { at, note: stripUnstorable(note) })
    else await removeReminder(tx, key)
    const { siteId, dealershipId, groupId } = lead
    await recordAudit(
      context,
      tx,
      permit,
      { kind: 'lead', id, siteId, dealershipId, groupId },
      { before: { remindAt: before?.at ?? null }, after: { remindAt: at } },
    )
    return true
  })
  if (!written) await refuseUnknown(context, permit, { kind: 'lead', id })
}
