import { auditEntryJson } from '@forecourt/contract/endpoints/staff/audit'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { isUuid } from '@forecourt/domain/text/is-uuid'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { queryPrepared } from '../../infrastructure/database/connection/query-prepared.ts'
import { auditLog } from '../../infrastructure/database/schema/staff.ts'
import { usersWithin } from '../access/grant-store.ts'
import { isOfStockWithin, sitesWithin, withinReach, withinStockReach } from '../access/within-reach.ts'

export type NewAuditRow = typeof auditLog.$inferInsert

export async function insertAudit(db: NodePgDatabase, entry: NewAuditRow): Promise<void> {
  await db.insert(auditLog).values(entry)
}

export type AuditQuery = {
  /** Part of a name or address. */
  who: string | null
  kind: 'changes' | 'looks' | 'refused' | null
  from: Date | null
  to: Date | null
  subject: string | null
  oldestFirst: boolean
  /** The last entry of the previous page. */
  afterId: number | null
  limit: number
}

/** Postgres returns bigint as text. */
const auditRow = auditEntryJson.extend({ id: z.coerce.number() })
export type AuditRow = z.infer<typeof auditRow>

/** As the person gave it; nothing is left of it once a lead is erased. */
const leadName = sql`trim(concat_ws(' ', l.payload->>'name', l.payload->>'last_name'))`

/**
 * The display name of an entry's subject; empty for a refusal, whose id may belong to another dealer. The log stores
 * ids as text, so they are cast only if they are valid for their table.
 */
const subjectName = sql`case when a.outcome = 'done' then case a.subject_kind
  when 'lead' then (select coalesce(nullif(${leadName}, ''), l.reference) from leads l where l.id = ${uuidOf('lead')})
  when 'deposit' then (select r.reference from reservations r where r.id = ${uuidOf('deposit')})
  when 'booking' then (select ${leadName} from bookings b join leads l on l.id = b.lead_id where b.id = ${uuidOf('booking')})
  when 'vehicle' then (select c.name from cars c where c.id = ${idOf('vehicle')})
  when 'staff' then (select u.name from staff_users u where u.id = ${idOf('staff')})
  when 'key' then (select k.name from staff_keys k where k.id = ${idOf('key')})
  when 'site' then (select s.name from sites s where s.id = ${idOf('site')})
  when 'place' then (select p.name from locations p where p.id = ${idOf('place')})
  when 'calendar' then (select p.name from locations p where p.id = ${idOf('calendar')})
  when 'source' then (select o.name from stock_sources o where o.id = ${idOf('source')})
  when 'run' then (select r.file_name from stock_runs r where r.id = ${idOf('run')})
  when 'document' then (select v.title from content_documents d
    join content_versions v on v.document_id = d.id and v.number = d.draft where d.id = ${idOf('document')})
end end`

/** The id in the type of its table, or null: Postgres may cast before it compares kinds. */
function uuidOf(kind: string): SQL {
  return sql`case when a.subject_kind = ${kind} and a.subject_id ~ '^[0-9a-f-]{36}$' then a.subject_id::uuid end`
}

function idOf(kind: string): SQL {
  return sql`case when a.subject_kind = ${kind} and a.subject_id ~ '^[0-9]{1,9}$' then a.subject_id::int end`
}

/**
 * The possible subjects for a search by id or name, among those of the caller: looked up once instead of for every
 * entry. Matches by name also have a kind; the searched id itself has none.
 */
function findThings(reach: Reach, id: string, like: string): SQL {
  const sites = sql`any(array(${sitesWithin(reach)}))`
  const isTheirs = isOfStockWithin(sql`c.dealership_id`, reach)
  return sql`select ${id}::text as id, null::text as kind
    union all select l.id::text, 'lead' from leads l
      where l.site_id = ${sites} and l.search_text like lower(${like}) and l.reference ilike ${like}
    union all select r.id::text, 'deposit' from reservations r where r.site_id = ${sites} and r.reference ilike ${like}
    union all select c.id::text, 'vehicle' from cars c where ${isTheirs} and c.name ilike ${like}
    union all select u.id::text, 'staff' from staff_users u where u.name ilike ${like}`
}

/** Ids first, for the index of entries by subject. */
const isAboutThing = sql`a.subject_id = any(array(select t.id from things t)) and exists (select from things t
  where t.id = a.subject_id and (t.kind is null or a.outcome = 'done' and t.kind = a.subject_kind))`

/**
 * Newest or oldest first. Entries without an owner, such as sign-ins, are visible to callers whose scopes include all
 * of the user's roles.
 */
export async function listAudit(
  pool: pg.Pool,
  reach: Reach,
  looks: readonly string[],
  { who, kind, from, to, subject, oldestFirst, afterId, limit }: AuditQuery,
): Promise<AuditRow[]> {
  const owners = { group: sql`a.group_id`, dealership: sql`a.dealership_id`, site: sql`a.site_id` }
  const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  // No name looks like a UUID, so names are not searched for one.
  const named = subject !== null && isUuid(subject) ? null : subject
  const isLook = sql`a.action = any(${sql.param([...looks])}::text[])`
  const conditions = [
    reach.everything
      ? sql`true`
      : sql`(${withinReach(reach, owners)} or (a.subject_kind = 'vehicle' and ${withinStockReach(reach, owners)})
          or (a.group_id is null and a.dealership_id is null and a.site_id is null
            and a.user_id in ${usersWithin(reach)}))`,
    ...(who === null
      ? []
      : [
          sql`(a.actor ilike ${like(who)} or a.user_id in (select id from staff_users where name ilike ${like(who)}))`,
        ]),
    ...(kind === 'refused' ? [sql`a.outcome = 'refused'`] : []),
    ...(kind === 'looks' ? [sql`a.outcome = 'done' and ${isLook}`] : []),
    ...(kind === 'changes' ? [sql`a.outcome = 'done' and not ${isLook}`] : []),
    ...(from ? [sql`a.at >= ${from.toISOString()}::timestamptz`] : []),
    ...(to ? [sql`a.at < ${to.toISOString()}::timestamptz`] : []),
    ...(named !== null ? [isAboutThing] : subject === null ? [] : [sql`a.subject_id = ${subject}`]),
    ...(afterId === null ? [] : [oldestFirst ? sql`a.id > ${afterId}` : sql`a.id < ${afterId}`]),
  ]
  return queryPrepared(
    pool,
    auditRow,
    sql`
    ${named === null ? sql`` : sql`with things as materialized (${findThings(reach, named, like(named))})`}
    select a.id, a.at, a.actor, a.action, a.site_id as "siteId",
      (select u.name from staff_users u where u.id = a.user_id) as "actorName",
      (select s.name from sites s where s.id = a.site_id) as site, a.outcome, a.subject_kind as "subjectKind", a.subject_id as "subjectId",
      ${subjectName} as subject, a.before, a.after
    from audit_log a where ${sql.join(conditions, sql` and `)} order by a.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${sql.raw(String(Math.trunc(limit)))}`,
  )
}
