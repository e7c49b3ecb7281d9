import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { visitorKinds } from './audience.ts'

/** A delivery that has waited longer than this is overdue. */
const overdue = '15 minutes'

export type DestinationReport = {
  site: string
  kind: string
  destination: string
  total: number
  delivered: number
  waiting: number
  overdue: number
  dead: number
  withheld: number
}

export type UndeliveredReport = {
  id: string
  site: string
  reference: string
  kind: string
  state: 'waiting' | 'dead'
  attempts: number
  waitingMinutes: number
  reason: string | null
}

/**
 * Received against delivered. Visitors' addresses must not appear in the report, so all of them count as one
 * destination.
 */
export async function reportDestinations(client: pg.Pool, days: number): Promise<DestinationReport[]> {
  const { rows } = await client.query<DestinationReport>(
    `select s.slug as site, d.kind, case when d.kind = any($2) then 'visitors' else d.destination end as destination,
       count(*)::int as total, count(*) filter (where d.state = 'delivered')::int as delivered,
       count(*) filter (where d.state = 'waiting')::int as waiting,
       count(*) filter (where d.state = 'waiting' and d.created_at < now() - interval '${overdue}')::int as overdue,
       count(*) filter (where d.state = 'dead')::int as dead,
       count(*) filter (where d.state = 'withheld')::int as withheld
     from deliveries d join sites s on s.id = d.site_id
     where d.created_at > now() - make_interval(days => $1) group by 1, 2, 3 order by 1, 2, 3`,
    [days, visitorKinds],
  )
  return rows
}

/** All failed and overdue deliveries, the oldest first. */
export async function reportUndelivered(client: pg.Pool, most: number): Promise<UndeliveredReport[]> {
  const { rows } = await client.query<UndeliveredReport>(
    `select d.id, s.slug as site, coalesce(l.reference, r.reference, '') as reference, d.kind, d.state, d.attempts, d.last_error as reason,
       (extract(epoch from now() - d.created_at) / 60)::int as "waitingMinutes"
     from deliveries d join sites s on s.id = d.site_id left join leads l on l.id = d.lead_id
       left join reservations r on r.id = d.reservation_id
     where d.state = 'dead' or d.state = 'waiting' and d.created_at < now() - interval '${overdue}'
     order by d.created_at limit $1`,
    [most],
  )
  return rows
}

const deadDelivery = z.object({
  id: z.string(),
  site: z.string(),
  kind: z.string(),
  /** The enquiry that it is about, if it is about one. */
  leadId: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.string(),
})

/** The deliveries that were given up, the newest first, without addresses and reasons, which quote them. */
export async function listDeadDeliveries(
  db: NodePgDatabase,
  most: number,
): Promise<z.infer<typeof deadDelivery>[]> {
  return queryRows(db, deadDelivery).all(sql`
    select d.id, s.slug as site, d.kind, d.lead_id as "leadId", d.attempts, d.created_at as "createdAt"
    from deliveries d join sites s on s.id = d.site_id where d.state = 'dead' order by d.created_at desc limit ${most}`)
}
