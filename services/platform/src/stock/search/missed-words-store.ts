import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { missedWords } from '../../infrastructure/database/schema/events.ts'

/** The limit per site; beyond it the entries that were searched longest ago are deleted. */
const most = 300

export async function countMiss(db: NodePgDatabase, siteId: number, words: string, at: Date): Promise<void> {
  const atText = at.toISOString()
  await db.execute(sql`
    insert into ${missedWords} (site_id, words, n, last_at) values (${siteId}, ${words}, 1, ${atText}::timestamptz)
    on conflict (site_id, words) do update set n = ${missedWords}.n + 1, last_at = excluded.last_at`)
  await db.execute(sql`
    delete from ${missedWords} where site_id = ${siteId} and words in (select words from ${missedWords}
      where site_id = ${siteId} order by last_at desc, words offset ${most})`)
}

export async function deleteOldMisses(db: NodePgDatabase, before: Date): Promise<void> {
  await db.execute(sql`delete from ${missedWords} where last_at < ${before.toISOString()}::timestamptz`)
}
