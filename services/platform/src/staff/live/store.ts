import { staffTopics } from '@forecourt/contract/endpoints/staff/live'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { sitesWithin, withinReach } from '../access/within-reach.ts'

const staffChangeRow = z.object({ id: z.number(), topic: z.enum(staffTopics), siteId: z.number() })
export type StaffChangeRow = z.infer<typeof staffChangeRow>

/**
 * Recent changes. Selected by time and not by the last id: the transaction that started first may commit last with
 * lower ids.
 */
export async function listStaffChanges(db: NodePgDatabase, seconds: number): Promise<StaffChangeRow[]> {
  return queryRows(db, staffChangeRow).all(sql`
    select id::int, topic, site_id as "siteId" from staff_changes
    where at > now() - make_interval(secs => ${seconds}) order by id`)
}

export async function deleteStaffChanges(db: NodePgDatabase, seconds: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from staff_changes where id in (
      select id from staff_changes where at < now() - make_interval(secs => ${seconds}) order by at limit ${most})`)
}

/** The sites that show anything the caller may access: their own, or stock of their dealerships. */
export async function listReachedSites(db: NodePgDatabase, reach: Reach): Promise<Set<number>> {
  const found = await queryValues(db, z.number()).all(sitesWithin(reach))
  return new Set(found)
}

/** The site of a document that the user may read; null if there is none. */
export async function findSiteOfDocument(
  db: NodePgDatabase,
  reach: Reach,
  documentId: number,
): Promise<number | null> {
  return queryValues(db, z.number()).first(sql`
    select s.id from content_documents c join sites s on s.id = c.site_id join dealerships d on d.id = s.dealership_id
    where c.id = ${documentId} and c.deleted_at is null and ${withinReach(reach)}`)
}

export type EditorKey = { id: string; documentId: number; siteId: number; userId: number }

/** A window that disconnected silently is removed after this time. */
const goneAfter = sql`now() - interval '30 seconds'`

/** Notifies the other windows, as when somebody leaves. */
export async function openEditing(
  db: NodePgDatabase,
  { id, documentId, siteId, userId }: EditorKey,
): Promise<void> {
  await db.execute(sql`
    with gone as (delete from document_editors where at < ${goneAfter}),
      entered as (insert into document_editors (id, document_id, user_id) values (${id}, ${documentId}, ${userId}))
    insert into staff_changes (topic, site_id) values ('content', ${siteId})`)
}

export async function extendEditing(db: NodePgDatabase, { id }: EditorKey): Promise<void> {
  await db.execute(sql`update document_editors set at = now() where id = ${id}`)
}

export async function endEditing(db: NodePgDatabase, { id, siteId }: EditorKey): Promise<void> {
  await db.execute(sql`
    with gone as (delete from document_editors where id = ${id})
    insert into staff_changes (topic, site_id) values ('content', ${siteId})`)
}

const otherEditorRow = z.object({ name: z.string(), isYou: z.boolean() })

/** Everybody else who has the document open, each person once. */
export async function listOtherEditors(
  db: NodePgDatabase,
  { id, documentId, userId }: EditorKey,
): Promise<{ name: string; isYou: boolean }[]> {
  return queryRows(db, otherEditorRow).all(sql`
    select u.name, u.id = ${userId} as "isYou" from staff_users u
    where u.id in (select user_id from document_editors
      where document_id = ${documentId} and id <> ${id} and at > ${goneAfter})
    order by u.name, u.id`)
}
