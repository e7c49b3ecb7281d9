import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { insertOnce } from '../../infrastructure/database/connection/insert-once.ts'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { countByAddress, isRow, type RowKey } from '../../infrastructure/database/connection/visitor-rows.ts'
import { privacyRequests } from '../../infrastructure/database/schema/visitors.ts'

export type AskedRow = typeof privacyRequests.$inferSelect

/** How many requests are unconfirmed, and how many of these come from one IP address. */
export function countDataRequests(tx: NodePgDatabase, siteId: number, addressHash: string | null) {
  const where = and(eq(privacyRequests.siteId, siteId), eq(privacyRequests.state, 'asked'))
  return countByAddress(tx, privacyRequests, where, addressHash)
}

/** The id of a new entry; null when the address has an unanswered request of the same kind. */
export function insertDataRequest(
  tx: NodePgDatabase,
  asked: Omit<typeof privacyRequests.$inferInsert, 'dealershipId'>,
) {
  const dealershipId = sql`(select s.dealership_id from sites s where s.id = ${asked.siteId})`
  return insertOnce(tx, privacyRequests, { ...asked, dealershipId })
}

export async function findDataRequest(db: NodePgDatabase, by: RowKey): Promise<AskedRow | null> {
  const [row] = await db.select().from(privacyRequests).where(isRow(privacyRequests, by))
  return row ?? null
}

const lastLeadRow = z.object({ leadId: z.string(), dealershipId: z.number(), name: z.string() })
export type LastLead = z.infer<typeof lastLeadRow>

/** The latest enquiry from the address, which tells the person's name and the dealership. */
export async function findLastLead(
  tx: NodePgDatabase,
  { siteId, email }: Pick<AskedRow, 'siteId' | 'email'>,
): Promise<LastLead | null> {
  return queryRows(tx, lastLeadRow).first(sql`
    select l.id as "leadId", coalesce(l.dealership_id, s.dealership_id) as "dealershipId",
      trim(concat_ws(' ', l.payload->>'name', l.payload->>'last_name')) as name
    from leads l join sites s on s.id = l.site_id
    where l.site_id = ${siteId} and lower(l.payload->>'email') = ${email}::text
    order by l.created_at desc limit 1`)
}

/** From `asked` to `open`, once. */
export async function openDataRequest(
  tx: NodePgDatabase,
  id: string,
  opened: Pick<AskedRow, 'receivedAt' | 'dueAt'> & Partial<LastLead>,
): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ ...opened, state: 'open', addressHash: null })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'asked')))
}

/**
 * Deletes unconfirmed requests together with their mails, and removes the address from requests that were answered some
 * time ago.
 */
export async function deleteOldPrivacyRequests(
  db: NodePgDatabase,
  bounds: { askedBefore: Date; answeredBefore: Date },
): Promise<void> {
  await db
    .delete(privacyRequests)
    .where(and(eq(privacyRequests.state, 'asked'), lt(privacyRequests.receivedAt, bounds.askedBefore)))
  await db.transaction(async (tx) => {
    const answered = await tx
      .update(privacyRequests)
      .set({ email: null, token: null, leadIds: null, addresses: null })
      .where(
        and(
          inArray(privacyRequests.state, ['done', 'refused']),
          lt(privacyRequests.handledAt, bounds.answeredBefore),
          sql`${privacyRequests.email} is not null`,
        ),
      )
      .returning({ id: privacyRequests.id })
    const ids = sql`${sql.param(answered.map(({ id }) => id))}::uuid[]`
    await tx.execute(sql`
      update deliveries set state = case state when 'waiting' then 'withheld' else state end, last_error = null,
        destination = 'erased-' || id where privacy_request_id = any(${ids})`)
  })
}
