import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { withinStockReach } from '../door/within-reach.ts'

export type OwnSource = {
  id: number
  name: string
  kind: string
  dealership: string
  dealershipId: number
  groupId: number | null
  vehicles: number
  lastRunId: number | null
}

const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

const columns = sql`s.id, s.name, s.kind, d.name as dealership, d.id as "dealershipId", d.group_id as "groupId",
  (select count(*)::int from stock_entries e join cars c on c.id = e.car_id where e.source_id = s.id and not c.sold) as vehicles,
  (select max(r.id) from stock_runs r where r.source_id = s.id) as "lastRunId"`

export async function listOwnSources(db: NodePgDatabase, reach: Reach): Promise<OwnSource[]> {
  const { rows } = await db.execute<OwnSource>(sql`
    select ${columns} from stock_sources s join dealerships d on d.id = s.dealership_id
    where ${withinStockReach(reach, owners)} order by d.name, s.name limit 500`)
  return rows
}

export async function findOwnSource(db: NodePgDatabase, reach: Reach, id: number): Promise<OwnSource | null> {
  const { rows } = await db.execute<OwnSource>(sql`
    select ${columns} from stock_sources s join dealerships d on d.id = s.dealership_id
    where s.id = ${id} and ${withinStockReach(reach, owners)}`)
  return rows[0] ?? null
}

/** The source of a run that is theirs. */
export async function findOwnSourceOfRun(
  db: NodePgDatabase,
  reach: Reach,
  runId: number,
): Promise<OwnSource | null> {
  const { rows } = await db.execute<OwnSource>(sql`
    select ${columns} from stock_sources s join dealerships d on d.id = s.dealership_id
    where s.id = (select source_id from stock_runs where id = ${runId}) and ${withinStockReach(reach, owners)}`)
  return rows[0] ?? null
}

export async function listOwnDealerships(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ id: number; name: string; groupId: number | null }[]> {
  const { rows } = await db.execute<{ id: number; name: string; groupId: number | null }>(sql`
    select d.id, d.name, d.group_id as "groupId" from dealerships d
    where ${withinStockReach(reach, owners)} order by d.name limit 1000`)
  return rows
}

/** Those whose last run failed or asks somebody whether it may go on. */
export async function countWaitingSources(db: NodePgDatabase, reach: Reach): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from stock_sources s join dealerships d on d.id = s.dealership_id
      join lateral (select r.state from stock_runs r where r.source_id = s.id order by r.id desc limit 1) last on true
    where last.state = any(${sql.param(['failed', 'stopped'])}::text[]) and ${withinStockReach(reach, owners)}`)
  return rows[0]?.n ?? 0
}
