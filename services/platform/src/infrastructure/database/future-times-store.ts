import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Corrects times that are further ahead than they can be: they were written while the clock was wrong, and a car, a
 * stock file or a sign-in would wait until then. Their jobs are found by the sweeps of deliveries and staff mails.
 */
export async function correctFutureTimes(db: NodePgDatabase, nowMs: number): Promise<void> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`
  // Clocks of several machines differ a little.
  const soon = sql`${now} + interval '10 minutes'`
  const tomorrow = sql`${now} + interval '25 hours'`
  for (const statement of [
    sql`delete from staff_tries where started_at > ${soon}`,
    sql`delete from website_tries where started_at > ${soon}`,
    sql`update staff_second_factors set counted_since = ${now} where counted_since > ${soon}`,
    sql`update mail_senders set checked_at = null where checked_at > ${soon}`,
    sql`update stock_sources set pull_at = ${now} where pull_at > ${now} + every_minutes * interval '16 minutes'`,
    sql`update stock_photos set try_at = ${now} where state = 'waiting' and try_at > ${tomorrow}`,
    sql`update reservations set hold_expires_at = ${now} where state = 'held' and hold_expires_at > ${tomorrow}`,
    sql`update payment_attempts set next_check_at = ${now} where next_check_at > ${tomorrow}`,
    sql`update gateway_events set next_try_at = ${now} where next_try_at > ${tomorrow}`,
    sql`update alert_matches set due_at = ${now} where mail_id is null and due_at > ${tomorrow} + interval '1 day'`,
  ])
    await db.execute(statement)
}
