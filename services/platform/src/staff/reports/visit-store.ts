import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { isCounted, withinReach } from '../access/within-reach.ts'
import type { Span } from './store.ts'

const owners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }

const missedWordsRow = z.object({ words: z.string(), n: z.number() })
export type MissedWords = z.infer<typeof missedWordsRow>

/** Searches without results, by at least two visitors: what only one person typed could identify them. */
export async function listMissedWords(
  db: NodePgDatabase,
  reach: Reach,
  { from }: Span,
): Promise<MissedWords[]> {
  return queryRows(db, missedWordsRow).all(sql`
    select m.words, sum(m.n)::int as n from missed_words m join sites s on s.id = m.site_id
      join dealerships d on d.id = s.dealership_id
    where m.last_at >= ${from.toISOString()}::timestamptz and ${withinReach(reach, owners)} and ${isCounted}
    group by 1 having sum(m.n) > 1 order by 2 desc, 1 limit 50`)
}

const vitalCountRow = z.object({ name: z.string(), bucket: z.number(), n: z.number() })
export type VitalCount = z.infer<typeof vitalCountRow>

export async function countVitals(db: NodePgDatabase, reach: Reach, { from }: Span): Promise<VitalCount[]> {
  return queryRows(db, vitalCountRow).all(sql`
    select v.name, v.bucket, sum(v.n)::int as n from web_vitals v join sites s on s.id = v.site_id
      join dealerships d on d.id = s.dealership_id
    where v.day >= ${from.toISOString().slice(0, 10)}::date and ${withinReach(reach, owners)} and ${isCounted} group by 1, 2`)
}
