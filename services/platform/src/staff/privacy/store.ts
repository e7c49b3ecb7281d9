import { enquiryJson, privacyAddressJson, requestJson } from '@forecourt/contract/endpoints/staff/privacy'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { privacyRequests } from '../../infrastructure/database/schema/visitors.ts'
import { inAddresses, leadAddress } from '../../people/privacy/person-data-store.ts'
import { siteOwnerRow, siteOwners, withinReach } from '../access/within-reach.ts'
import { fullName, leadOwners, leadSource } from '../leads/inbox-store.ts'

const requestRow = requestJson.extend({ ...siteOwnerRow, leadId: z.string().nullable() })
export type RequestRow = z.infer<typeof requestRow>

const source = sql`privacy_requests r join sites s on s.id = r.site_id join dealerships d on d.id = r.dealership_id`
const columns = sql`r.id, s.name as site, r.kind, r.name, r.lead_id as "leadId", r.email, s.id as "siteId",
  d.id as "dealershipId", ${siteOwners.group} as "groupId", to_json(r.received_at)#>>'{}' as "receivedAt",
  to_json(r.due_at)#>>'{}' as "dueAt", r.state, to_json(r.handled_at)#>>'{}' as "handledAt", r.handled_by as "handledBy", r.note`

export async function insertRequest(
  tx: NodePgDatabase,
  row: typeof privacyRequests.$inferInsert,
): Promise<string> {
  const [inserted] = await tx.insert(privacyRequests).values(row).returning({ id: privacyRequests.id })
  return inserted?.id ?? ''
}

/** Open requests by due date, then the last completed ones. */
export async function listRequests(db: NodePgDatabase, reach: Reach): Promise<RequestRow[]> {
  return queryRows(db, requestRow).all(sql`
    select ${columns} from ${source} where r.state <> 'asked' and ${withinReach(reach)}
    order by r.state = 'open' desc, case when r.state = 'open' then r.due_at end, r.handled_at desc, r.id limit 200`)
}

export async function findRequest(db: NodePgDatabase, reach: Reach, id: string): Promise<RequestRow | null> {
  return queryRows(db, requestRow).first(sql`
    select ${columns} from ${source} where r.id = ${id}::uuid and r.state <> 'asked' and ${withinReach(reach)}`)
}

/** Locked until the transaction ends, so that it can be closed only once. */
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
  closed: Pick<typeof privacyRequests.$inferInsert, 'state' | 'handledAt' | 'handledBy' | 'note'> &
    Partial<Pick<typeof privacyRequests.$inferInsert, 'name' | 'leadIds' | 'addresses'>>,
): Promise<void> {
  await tx.update(privacyRequests).set(closed).where(eq(privacyRequests.id, id))
}

const candidateRow = enquiryJson
  .omit({ reason: true, isTheirs: true })
  .extend({ updatedAt: z.string(), personId: z.string().nullable() })
export type CandidateRow = z.infer<typeof candidateRow>

const candidateColumns = sql`l.id, l.reference, to_json(l.created_at)#>>'{}' as "createdAt",
  to_json(l.updated_at)#>>'{}' as "updatedAt", l.category, ${fullName} as name, coalesce(${leadAddress}, '') as email,
  coalesce(l.payload->>'phone', '') as phone, c.name as vehicle, l.person_id as "personId"`

/** Enquiries from the mailbox of the request, else the enquiry on which it was filed. */
export async function listOwn(
  db: NodePgDatabase,
  { siteId, leadId, email }: Pick<RequestRow, 'siteId' | 'leadId' | 'email'>,
): Promise<CandidateRow[]> {
  return queryRows(db, candidateRow).all(sql`
    select ${candidateColumns} from leads l left join cars c on c.id = l.car_id
    where l.site_id = ${siteId} and l.payload <> '{}'
      and case when ${email}::text is null then l.id = ${leadId}::uuid else ${leadAddress} = ${email}::text end
    order by l.created_at desc, l.id`)
}

/** Accessible enquiries that share an address, number or name with others; those with the same address first. */
export async function listAlike(
  db: NodePgDatabase,
  reach: Reach,
  siteId: number,
  { own, most, only }: { own: readonly CandidateRow[]; most: number; only: readonly string[] | null },
): Promise<CandidateRow[]> {
  const list = (values: readonly (string | null)[]) => sql.param(values.filter(Boolean))
  const addresses = sql`${list(own.map(({ email }) => email))}::text[]`
  return queryRows(db, candidateRow).all(sql`
    select ${candidateColumns} from ${leadSource} left join cars c on c.id = l.car_id
    where l.site_id = ${siteId} and l.payload <> '{}' and l.id <> all(${list(own.map(({ id }) => id))}::uuid[])
      and (l.person_id = any(${list(own.map(({ personId }) => personId))}::uuid[])
        or lower(${fullName}) = any(${list(own.map(({ name }) => name.toLowerCase()))}::text[])
        or ${leadAddress} = any(${addresses}))
      and (${only === null} or l.id = any(${sql.param([...(only ?? [])])}::uuid[])) and ${withinReach(reach, leadOwners)}
    order by ${leadAddress} = any(${addresses}) desc nulls last, l.created_at desc, l.id limit ${most}`)
}

const addressRow = privacyAddressJson.omit({ isTheirs: true })
export type AddressRow = z.infer<typeof addressRow>

/** Data stored under addresses other than enquiries; addresses without any are left out. */
export async function listRecords(
  db: NodePgDatabase,
  siteId: number,
  addresses: readonly string[],
): Promise<AddressRow[]> {
  const sources: readonly (readonly [kind: SQL, from: SQL, column: SQL])[] = [
    [sql`'account'`, sql`website_users t`, sql`t.email`],
    [sql`'subscription'`, sql`subscriptions t`, sql`t.email`],
    [sql`'waiting'`, sql`hold_waiters t`, sql`t.email`],
    [sql`'reservation'`, sql`reservations t`, sql`t.details->>'email'`],
  ]
  const records = sql.join(
    sources.map(
      ([kind, from, column]) =>
        sql`select ${kind} as kind, ${column} as email from ${from} where t.site_id = ${siteId} and ${inAddresses(column, { addresses })}`,
    ),
    sql` union all `,
  )
  const count = (kind: string) => sql`(count(*) filter (where k.kind = ${kind}))::int`
  return queryRows(db, addressRow).all(sql`
    select lower(trim(k.email)) as address, ${count('account')} as accounts, ${count('subscription')} as subscriptions,
      ${count('waiting')} as waiting, ${count('reservation')} as reservations, ${count('mail')} as "mailChoices"
    from (${records} union all select 'mail', t.address from mail_recipients t
      where t.site_id = ${siteId} and t.unsubscribed_at is not null and ${inAddresses(sql`t.address`, { addresses })}) k
    group by 1 order by 1`)
}
