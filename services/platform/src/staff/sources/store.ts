import { sourceJson } from '@forecourt/contract/endpoints/staff/sources'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { stockOwnerRow, withinStockReach } from '../access/within-reach.ts'

const ownSourceRow = sourceJson
  .pick({ id: true, name: true, kind: true, dealership: true, vehicles: true })
  .extend({ ...stockOwnerRow, lastRunId: z.number().nullable() })
export type OwnSource = z.infer<typeof ownSourceRow>

const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

const columns = sql`s.id, s.name, s.kind, d.name as dealership, d.id as "dealershipId", d.group_id as "groupId",
  (select count(*)::int from stock_entries e join cars c on c.id = e.car_id where e.source_id = s.id and not c.sold) as vehicles,
  (select max(r.id) from stock_runs r where r.source_id = s.id) as "lastRunId"`

export async function listOwnSources(db: NodePgDatabase, reach: Reach): Promise<OwnSource[]> {
  return queryRows(db, ownSourceRow).all(sql`
    select ${columns} from stock_sources s join dealerships d on d.id = s.dealership_id
    where ${withinStockReach(reach, owners)} order by d.name, s.name limit 500`)
}

export async function findOwnSource(db: NodePgDatabase, reach: Reach, id: number): Promise<OwnSource | null> {
  return queryRows(db, ownSourceRow).first(sql`
    select ${columns} from stock_sources s join dealerships d on d.id = s.dealership_id
    where s.id = ${id} and ${withinStockReach(reach, owners)}`)
}

/** The source of a run that the caller may access. */
export async function findOwnSourceOfRun(
  db: NodePgDatabase,
  reach: Reach,
  runId: number,
): Promise<OwnSource | null> {
  return queryRows(db, ownSourceRow).first(sql`
    select ${columns} from stock_sources s join dealerships d on d.id = s.dealership_id
    where s.id = (select source_id from stock_runs where id = ${runId}) and ${withinStockReach(reach, owners)}`)
}

const ownDealershipRow = z.object({ id: z.number(), name: z.string(), groupId: z.number().nullable() })

export async function listOwnDealerships(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ id: number; name: string; groupId: number | null }[]> {
  return queryRows(db, ownDealershipRow).all(sql`
    select d.id, d.name, d.group_id as "groupId" from dealerships d
    where ${withinStockReach(reach, owners)} order by d.name limit 1000`)
}
