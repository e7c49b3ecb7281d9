import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'
import type pg from 'pg'
import { settleRace } from '../../../infrastructure/database/connection/retry-conflicts.ts'

export type Sender = {
  siteId: number
  contacts: LeadContacts
  /** The person that the lead already belongs to. */
  personId: string | null
}

/**
 * The first part of a statement that stores a lead: finds the person of its contacts or creates one, and stores new
 * contacts. Parameters: $1 site, $2 e-mail address, $3 phone, $4 the person that the lead already belongs to, $5 the id
 * of a new person, $6 the time. `held` has two rows when the contacts belong to two people; then nothing is written.
 * Fewer rows in `noted` than in `missing` mean that another lead stored the same contact meanwhile. Every statement
 * handles addresses before numbers, so that two leads cannot deadlock.
 */
export const personQuery = `known as (
    select kind, person_id from person_contacts where site_id = $1 and kind = 'email' and value = $2::text
    union all
    select kind, person_id from person_contacts where site_id = $1 and kind = 'phone' and value = $3::text
  ), missing as (
    select kind, value from (values ('email', $2::text), ('phone', $3::text)) given (kind, value)
    where value is not null and kind not in (select kind from known)
  ), held as (
    select person_id as id from known union select $4::uuid where $4::uuid is not null
  ), made as (
    insert into people (id, site_id, created_at) select $5::uuid, $1, $6::timestamptz
    where exists (select from missing) and not exists (select from held)
    returning id
  ), person as (
    select id from held union all select id from made
  ), noted as (
    insert into person_contacts (site_id, kind, value, person_id)
    select $1, missing.kind, missing.value, person.id from missing, person
    where (select count(*) from held) < 2
    order by missing.kind
    on conflict do nothing
    returning 1
  )`

/**
 * Merges two people who turn out to be one: the older one gets the contacts and leads of both. Leads are locked before
 * people, as in a submission that updates a lead. Returns the remaining person.
 */
export async function mergePeople(client: pg.PoolClient, sender: Sender): Promise<string> {
  const ids = await listPeople(client, sender)
  await client.query('select from leads where person_id = any($1::uuid[]) order by id for update', [ids])
  const { rows } = await client.query<{ id: string }>(
    'select id from people where id = any($1::uuid[]) order by created_at, id for update',
    [ids],
  )
  const now = await listPeople(client, sender)
  const [first, ...others] = rows.map(({ id }) => id)
  if (first === undefined || rows.length !== ids.length || now.some((id) => !ids.includes(id)))
    throw settleRace()
  for (const table of ['person_contacts', 'leads'])
    await client.query(`update ${table} set person_id = $1 where person_id = any($2::uuid[])`, [
      first,
      others,
    ])
  await client.query('delete from people where id = any($1::uuid[])', [others])
  return first
}

async function listPeople(
  client: pg.PoolClient,
  { siteId, contacts: { email, phone }, personId }: Sender,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select person_id as id from person_contacts
     where site_id = $1 and (kind, value) in (('email', $2), ('phone', $3))`,
    [siteId, email, phone],
  )
  return [...new Set([...rows.map(({ id }) => id), ...(personId === null ? [] : [personId])])]
}
