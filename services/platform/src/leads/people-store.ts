import { randomUUID } from 'node:crypto'
import type { LeadContacts } from '@forecourt/domain/form/lead-contacts'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { raced } from './retry-conflicts.ts'

export type Sender = {
  siteId: number
  contacts: LeadContacts
  /** Whose the lead is already. */
  personId: string | null
  atMs: number
}

/**
 * The first part of a statement that stores a lead: finds the person of its contacts or makes one, and notes contacts
 * that are new. `held` has two rows when the contacts belong to two people, and then nothing is written. Fewer rows of
 * `noted` than of `missing` mean that another lead noted the same contact meanwhile. Addresses come before numbers
 * in every statement, so that two leads never wait for each other.
 */
export function personOf({ siteId, contacts: { email, phone }, personId, atMs }: Sender): SQL {
  return sql`known as (
      select kind, person_id from person_contacts
      where site_id = ${siteId} and kind = 'email' and value = ${email}
      union all
      select kind, person_id from person_contacts
      where site_id = ${siteId} and kind = 'phone' and value = ${phone}
    ), missing as (
      select kind, value from (values ('email', ${email}::text), ('phone', ${phone}::text)) given (kind, value)
      where value is not null and kind not in (select kind from known)
    ), held as (
      select person_id as id from known
      union select given.id from (values (${personId}::uuid)) given (id) where given.id is not null
    ), made as (
      insert into people (id, site_id, created_at)
      select ${randomUUID()}::uuid, ${siteId}, ${new Date(atMs)}
      where exists (select from missing) and not exists (select from held)
      returning id
    ), person as (
      select id from held union all select id from made
    ), noted as (
      insert into person_contacts (site_id, kind, value, person_id)
      select ${siteId}, missing.kind, missing.value, person.id from missing, person
      where (select count(*) from held) < 2
      order by missing.kind
      on conflict do nothing
      returning 1
    )`
}

/**
 * Two people turn out to be one: the older keeps the contacts and leads of both. Leads are locked before people, as by
 * a submission that updates a lead.
 */
export async function mergePeople(tx: NodePgDatabase, sender: Sender): Promise<string> {
  const ids = await listPeople(tx, sender)
  await tx.execute(
    sql`select from leads where person_id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  )
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people where id = any(${sql.param(ids)}::uuid[]) order by created_at, id for update`,
  )
  const now = await listPeople(tx, sender)
  const [kept, ...others] = rows.map(({ id }) => id)
  if (kept === undefined || rows.length !== ids.length || now.some((id) => !ids.includes(id))) throw raced()
  const gone = sql`any(${sql.param(others)}::uuid[])`
  await tx.execute(sql`update person_contacts set person_id = ${kept} where person_id = ${gone}`)
  await tx.execute(sql`update leads set person_id = ${kept} where person_id = ${gone}`)
  await tx.execute(sql`delete from people where id = ${gone}`)
  return kept
}

async function listPeople(
  tx: NodePgDatabase,
  { siteId, contacts: { email, phone }, personId }: Sender,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct person_id as id from person_contacts
    where site_id = ${siteId} and (kind, value) in (('email', ${email}), ('phone', ${phone}))`)
  return [...new Set([...rows.map(({ id }) => id), ...(personId === null ? [] : [personId])])]
}
