import type pg from 'pg'

export type SiteReport = { site: string; received: number; unfinished: number; suspected: number }

/** Leads received, by site. */
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
