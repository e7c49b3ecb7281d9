import { reminderJson } from '@forecourt/contract/endpoints/staff/leads'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { leadReminders } from '../../infrastructure/database/schema/leads.ts'
import { withinReach } from '../access/within-reach.ts'
import { inboxColumns, inboxRow, leadOwners, leadSource } from './inbox-store.ts'

type Key = { leadId: string; userId: number }

const isOf = ({ leadId, userId }: Key) =>
  and(eq(leadReminders.leadId, leadId), eq(leadReminders.userId, userId))

export async function findReminder(db: NodePgDatabase, key: Key) {
  const { at, note } = leadReminders
  const [found] = await db.select({ at, note }).from(leadReminders).where(isOf(key))
  return found ?? null
}

export async function setReminder(
  tx: NodePgDatabase,
  key: Key,
  reminder: { at: Date; note: string },
): Promise<void> {
  const { leadId, userId } = leadReminders
  await tx
    .insert(leadReminders)
    .values({ ...key, ...reminder })
    .onConflictDoUpdate({ target: [leadId, userId], set: reminder })
}

export async function removeReminder(tx: NodePgDatabase, key: Key): Promise<void> {
  await tx.delete(leadReminders).where(isOf(key))
}

const remindedRow = inboxRow.extend({ reminder: reminderJson })
export type RemindedRow = z.infer<typeof remindedRow>

/** More than that nobody does in a day. */
const maxDue = 50

/** The user's reminders that are due, of leads that they may still access, the oldest first. */
export function listDueReminders(
  db: NodePgDatabase,
  reach: Reach,
  { userId, now }: { userId: number; now: Date },
): Promise<RemindedRow[]> {
  return queryRows(db, remindedRow).all(sql`
    select ${inboxColumns}, json_build_object('at', r.at, 'note', r.note) as reminder
    from ${leadSource} join lead_reminders r on r.lead_id = l.id
      left join cars c on c.id = l.car_id left join staff_users u on u.id = l.owner_id
    where r.user_id = ${userId} and r.at <= ${now.toISOString()}::timestamptz and ${withinReach(reach, leadOwners)}
    order by r.at, l.id limit ${maxDue}`)
}
