import type pg from 'pg'

/** A delivery that has waited for longer than this is overdue. */
const OVERDUE = '15 minutes'

export type SiteReport = { site: string; received: number; unfinished: number; suspected: number }

export type DestinationReport = {
  site: string
  kind: string
  destination: string
  owed: number
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

export async function reportSites(client: pg.Pool, days: number): Promise<SiteReport[]> {
  const { rows } = await client.query<SiteReport>(
    `select s.slug as site, count(*)::int as received, count(*) filter (where not l.form_completed)::int as unfinished,
       count(*) filter (where l.suspicions <> '{}')::int as suspected
     from leads l join sites s on s.id = l.site_id
     where l.created_at > now() - make_interval(days => $1) group by 1 order by 1`,
    [days],
  )
  return rows
}

/** Received against delivered. A visitor's address is nobody's business here, so all of them are one destination. */
export async function reportDestinations(client: pg.Pool, days: number): Promise<DestinationReport[]> {
  const { rows } = await client.query<DestinationReport>(
    `select s.slug as site, d.kind, case d.kind when 'confirmation' then 'visitors' else d.destination end as destination,
       count(*)::int as owed, count(*) filter (where d.state = 'delivered')::int as delivered,
       count(*) filter (where d.state = 'waiting')::int as waiting,
       count(*) filter (where d.state = 'waiting' and d.created_at < now() - interval '${OVERDUE}')::int as overdue,
       count(*) filter (where d.state = 'dead')::int as dead,
       count(*) filter (where d.state = 'withheld')::int as withheld
     from deliveries d join sites s on s.id = d.site_id
     where d.created_at > now() - make_interval(days => $1) group by 1, 2, 3 order by 1, 2, 3`,
    [days],
  )
  return rows
}

/** What is dead or overdue, however old, oldest first. */
export async function reportUndelivered(client: pg.Pool, most: number): Promise<UndeliveredReport[]> {
  const { rows } = await client.query<UndeliveredReport>(
    `select d.id, s.slug as site, l.reference, d.kind, d.state, d.attempts, d.last_error as reason,
       (extract(epoch from now() - d.created_at) / 60)::int as "waitingMinutes"
     from deliveries d join sites s on s.id = d.site_id join leads l on l.id = d.lead_id
     where d.state = 'dead' or d.state = 'waiting' and d.created_at < now() - interval '${OVERDUE}'
     order by d.created_at limit $1`,
    [most],
  )
  return rows
}
