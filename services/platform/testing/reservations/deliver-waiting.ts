import { sql } from 'drizzle-orm'
import type { ReservationContext } from '../../src/money/reservations/ledger/reservation-context.ts'
import { createReservationMessages } from '../../src/money/reservations/messages/reservation-messages.ts'
import { deliver } from '../../src/outbox/deliveries/deliver.ts'
import type { Mailer } from '../../src/outbox/mail/mail-message.ts'
import { testKeys } from '../platform/test-keys.ts'

/** Sends the pending deliveries of reservations once, as the queue would, oldest first. */
export async function deliverWaiting(
  reservations: ReservationContext,
  mailer: Pick<Mailer, 'send'>,
): Promise<void> {
  const { rows } = await reservations.db.execute<{ id: string }>(
    sql`select id from deliveries where state = 'waiting' and lead_id is null order by created_at, id`,
  )
  const sources = [createReservationMessages({ ...reservations, loadMailLogo: async () => null })]
  const outbox = { ...reservations, mailer, sources, keys: testKeys, allowsPrivateWebhooks: false }
  for (const { id } of rows) await deliver(outbox, id)
}
