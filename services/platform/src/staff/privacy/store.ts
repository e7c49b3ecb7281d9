import type { PrivacyKind } from '@forecourt/domain/person/staff/privacy-request'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { privacyRequests } from '../../ground/database/schema/visitors.ts'
import { withinReach } from '../door/within-reach.ts'

export type RequestRow = {
  id: string
  site: string
  kind: PrivacyKind
  name: string
  leadId: string | null
  email: string | null
  personId: string | null
  siteId: number
  dealershipId: number
  groupId: number | null
  receivedAt: string
  dueAt: string
  state: 'open' | 'done' | 'refused'
  handledAt: string | null
  handledBy: string | null
  note: string
}

const source = sql`privacy_requests r join sites s on s.id = r.site_id join dealerships d on d.id = r.dealership_id`
const owners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }
const columns = sql`r.id, s.name as site, r.kind, r.name, r.lead_id as "leadId", r.email, r.person_id as "personId", s.id as "siteId",
  d.id as "dealershipId", coalesce(d.group_id, s.group_id) as "groupId", to_json(r.received_at)#>>'{}' as "receivedAt",
  to_json(r.due_at)#>>'{}' as "dueAt", r.state, to_json(r.handled_at)#>>'{}' as "handledAt", r.handled_by as "handledBy", r.note`

export async function insertRequest(
  tx: NodePgDatabase,
  row: typeof privacyRequests.$inferInsert,
): Promise<string> {
  const [inserted] = await tx.insert(privacyRequests).values(row).returning({ id: privacyRequests.id })
  return inserted?.id ?? ''
}

/** Those that wait, by when they are due, and then what was done last. */
export async function listRequests(db: NodePgDatabase, reach: Reach): Promise<RequestRow[]> {
  const { rows } = await db.execute<RequestRow>(sql`
    select ${columns} from ${source} where r.state <> 'asked' and ${withinReach(reach, owners)}
    order by r.state = 'open' desc, case when r.state = 'open' then r.due_at end, r.handled_at desc, r.id limit 200`)
  return rows
}

export async function findRequest(db: NodePgDatabase, reach: Reach, id: string): Promise<RequestRow | null> {
  const { rows } = await db.execute<RequestRow>(sql`
    select ${columns} from ${source} where r.id = ${id}::uuid and r.state <> 'asked' and ${withinReach(reach, owners)}`)
  return rows[0] ?? null
}

/** Held until the transaction ends, so that two who close it do so once. */
export async function lockRequest(
  tx: NodePgDatabase,
  id: string,
): Promise<(typeof privacyRequests.$inferSelect)['state'] | null> {
  const [row] = await tx
    .select({ state: privacyRequests.state })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
    .for('update')
  return row?.state ?? null
}

export async function closeRequest(
  tx: NodePgDatabase,
  id: string,
  closed: Pick<typeof privacyRequests.$inferInsert, 'state' | 'handledAt' | 'handledBy' | 'note'> & {
    name?: string
  },
): Promise<void> {
  await tx.update(privacyRequests).set(closed).where(eq(privacyRequests.id, id))
}
