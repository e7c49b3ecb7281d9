import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'

const dayRow = z.object({ day: z.string(), views: z.number(), viewsBefore: z.number(), leads: z.number() })

/** Days of four weeks that end today by the clock of its place, with the views four weeks before each. */
export function listDays(db: NodePgDatabase, carId: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return queryRows(db, dayRow).all(sql`
    with place as (select p.time_zone as zone from cars c join locations p on p.id = c.location_id where c.id = ${carId}),
    days as (select (${at} at time zone zone)::date - n as day, zone from place, generate_series(0, 27) n),
    viewed as (select (e.at at time zone zone)::date as day, count(*)::int as views from events e, place
      where e.car_id = ${carId} and e.event_id = ${sql.raw(String(eventCatalogue.vehicleView.id))} and e.at > ${at} - interval '57 days' group by 1),
    asked as (select (l.created_at at time zone zone)::date as day, count(*)::int as leads from leads l, place
      where l.car_id = ${carId} and l.created_at > ${at} - interval '29 days' group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(now.views, 0) as views, coalesce(before.views, 0) as "viewsBefore",
      coalesce(asked.leads, 0) as leads
    from days left join viewed now on now.day = days.day left join viewed before on before.day = days.day - 28
      left join asked on asked.day = days.day
    order by days.day`)
}

const savedRow = z.object({ saved: z.number(), savedThisWeek: z.number() })

export function countSaved(db: NodePgDatabase, carId: number, now: Date) {
  return queryRows(db, savedRow).only(sql`
    select count(*)::int as saved, count(*) filter (where said_at_ms > ${now.getTime() - 7 * 86_400_000})::int as "savedThisWeek"
    from watchlist where car_id = ${carId} and is_saved`)
}

/** How long vehicles for sale have been at the place of this one, on average. */
export function readAverageDays(db: NodePgDatabase, carId: number, now: Date): Promise<number | null> {
  return queryValues(db, z.number().nullable()).only(sql`
    select round(extract(epoch from avg(${now.toISOString()}::timestamptz - c.created_at)) / 86400)::int from cars c
    join cars this on this.id = ${carId} and c.dealership_id = this.dealership_id and c.location_id = this.location_id
    where not c.sold and c.deleted_at is null and c.show_on_dealer_website`)
}

export function findMarketDay(db: NodePgDatabase, carId: number): Promise<string | null> {
  return queryValues(db, z.string().nullable()).only(
    sql`select market_checked_on::text from cars where id = ${carId}`,
  )
}
