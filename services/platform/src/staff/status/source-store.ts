import type { Reach } from '@forecourt/domain/person/staff/reach'
import {
  findSourceTrouble,
  type SourceTrouble,
  sourceTroubles,
} from '@forecourt/domain/vehicle/feed/find-source-trouble'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { stockSources } from '../../infrastructure/database/schema/sources.ts'
import { stockOwnerRow, withinStockReach } from '../access/within-reach.ts'

const sourceRow = z.object({
  id: z.number(),
  name: z.string(),
  dealership: z.string(),
  ...stockOwnerRow,
  createdAt: z.string(),
  everyMinutes: z.number().nullable(),
  fetchFault: z.string().nullable(),
  fetchFailedAt: z.string().nullable(),
  hearsId: z.number().nullable(),
  toldTrouble: z.enum(sourceTroubles).nullable(),
  runId: z.number().nullable(),
  state: z.string().nullable(),
  startedAt: z.string().nullable(),
  isUnseen: z.boolean(),
  refused: z.number(),
})
type SourceRow = z.infer<typeof sourceRow>

export type CheckedSource = SourceRow & { trouble: SourceTrouble | null; sinceMs: number }

/** Every stock source within reach, and what is the matter with it. */
export async function checkSources(
  db: NodePgDatabase,
  reach: Reach,
  nowMs: number,
): Promise<CheckedSource[]> {
  const owners = { group: sql`d.group_id`, dealership: sql`d.id` }
  const rows = await queryRows(db, sourceRow).all(sql`
    select s.id, s.name, d.name as dealership, d.id as "dealershipId", d.group_id as "groupId",
      s.created_at as "createdAt", case when s.url is not null then s.every_minutes end as "everyMinutes",
      s.fetch_fault as "fetchFault", s.fetch_failed_at as "fetchFailedAt", s.hears_id as "hearsId",
      s.told_trouble as "toldTrouble", r.id as "runId", r.state, r.started_at as "startedAt",
      r.look is not null as "isUnseen", coalesce((r.counts ->> 'refused')::int, 0) as refused
    from stock_sources s join dealerships d on d.id = s.dealership_id left join lateral (
      select id, state, started_at, look, counts from stock_runs where source_id = s.id order by id desc limit 1) r on true
    where ${withinStockReach(reach, owners)} order by d.name, s.name`)
  return rows.map((row) => ({ ...row, ...judge(row, nowMs) }))
}

function judge(row: SourceRow, nowMs: number): Pick<CheckedSource, 'trouble' | 'sinceMs'> {
  const { state, startedAt, isUnseen, refused, createdAt, everyMinutes, fetchFailedAt } = row
  const lastRun =
    state === null || startedAt === null
      ? null
      : { state, startedAtMs: Date.parse(startedAt), isUnseen, refused }
  const fetchFailedAtMs = fetchFailedAt === null ? null : Date.parse(fetchFailedAt)
  const source = { createdAtMs: Date.parse(createdAt), everyMinutes, fetchFailedAtMs, lastRun }
  return findSourceTrouble(source, nowMs) ?? { trouble: null, sinceMs: nowMs }
}

/** Notes what people are told of a source; false if another process has told it meanwhile. */
export async function recordNotification(
  tx: NodePgDatabase,
  id: number,
  { from, to }: { from: SourceTrouble | null; to: SourceTrouble | null },
): Promise<boolean> {
  const { toldTrouble } = stockSources
  const { rowCount } = await tx
    .update(stockSources)
    .set({ toldTrouble: to })
    .where(and(eq(stockSources.id, id), from === null ? isNull(toldTrouble) : eq(toldTrouble, from)))
  return rowCount === 1
}
