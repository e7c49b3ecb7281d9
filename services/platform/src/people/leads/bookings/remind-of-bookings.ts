import { isReminderDue, reminderLeadMs } from '@forecourt/domain/booking/is-reminder-due'
import { mailAddress } from '@forecourt/domain/lead/mail-address'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { type Periodic, runPeriodically } from '../../../infrastructure/queue/run-periodically.ts'
import { enqueueDeliveries } from '../../../outbox/deliveries/enqueue-deliveries.ts'
import { listUnreminded } from './store.ts'

type Context = Pick<Infrastructure, 'db' | 'queue' | 'clock'>

/** Owes visitors the mail of the day before, every so often, until it is closed. */
export function remindOfBookings(
  context: Context & Pick<Infrastructure, 'log'>,
  sweepSeconds: number,
): Periodic {
  return runPeriodically(() => enqueueReminders(context), {
    everyMs: sweepSeconds * 1000,
    log: context.log,
    failure: 'Reminders of bookings could not be swept',
  })
}

/**
 * Writes down the reminders that are due. What was owed once is not owed again, however many processes look and however
 * often they start: a row of the ledger says it, by the booking's sequence, so that a moved booking has its own.
 */
export async function enqueueReminders({ db, queue, clock }: Context): Promise<void> {
  const nowMs = clock()
  await db.transaction(async (tx) => {
    const found = await listUnreminded(tx, nowMs, nowMs + reminderLeadMs)
    const planned = found.flatMap(({ booking, siteId, email }) => {
      const { leadId, sequence, startsAt, changedAt } = booking
      const times = { startMs: startsAt.getTime(), changedMs: changedAt.getTime() }
      const destination = mailAddress(email)
      if (!destination || !isReminderDue(times, nowMs)) return []
      return [
        { leadId, siteId, kind: 'reminder' as const, destination, occasion: `reminder-${sequence}` as const },
      ]
    })
    await enqueueDeliveries(tx, queue, planned)
  })
}
