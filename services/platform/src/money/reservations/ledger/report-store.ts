import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../../../infrastructure/database/connection/query-rows.ts'

export type ReservationReport = {
  site: string
  reference: string
  vehicle: string
  state: string
  dollars: number | null
  gateway: string | null
  refund: string | null
  since: string
}

/** Contains no visitor data: a reference is enough to find the reservation. Drafts hold nothing. */
export async function reportReservations(client: pg.Pool, days: number): Promise<ReservationReport[]> {
  const { rows } = await client.query<ReservationReport>(
    `select s.slug as site, r.reference, coalesce(r.thing->>'stockNumber', r.thing->>'name') as vehicle, r.state,
       r.deposit_cents / 100.0::float8 as dollars, r.processor as gateway,
       (select string_agg(a.refund_state, ', ' order by a.number) from payment_attempts a where a.reservation_id = r.id)
         as refund,
       to_char(coalesce(r.paid_at, r.created_at) at time zone 'utc', 'YYYY-MM-DD HH24:MI') as since
     from reservations r join sites s on s.id = r.site_id
     where r.state <> 'draft'
       and (r.state in ('held', 'paid', 'refunding') or r.updated_at > now() - make_interval(days => $1))
     order by s.slug, coalesce(r.paid_at, r.created_at)`,
    [days],
  )
  return rows
}

const reservationFigures = z.object({ held: z.number(), unknown: z.number() })

/** For operators: vehicles that are held, and payments of which nobody knows whether money moved. */
export async function measureReservations(
  db: NodePgDatabase,
  nowMs: number,
): Promise<z.infer<typeof reservationFigures>> {
  return queryRows(db, reservationFigures).only(sql`select
    (select count(*)::int from reservations
      where state = 'held' and hold_expires_at > ${new Date(nowMs).toISOString()}) as held,
    (select count(*)::int from payment_attempts where state = 'unknown') as unknown`)
}
