import { isReminderDue, reminderLeadMs } from '@forecourt/domain/booking/is-reminder-due'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { type Periodic, runPeriodically } from '../../../infrastructure/queue/run-periodically.ts'
import { enqueueDeliveries } from '../../../outbox/deliveries/enqueue-deliveries.ts'
import { listUnreminded } from './store.ts'

type Context = Pick<Infrastructure, 'db' | 'queue' | 'clock'>

/** Enqueues the reminder mails of the day before at intervals, until closed. */
export function remindOfBookings(
  context: Context & Pick<Infrastructure, 'log'>,
  sweepSeconds: number,
): Periodic {
  return runPeriodically(() => enqueueReminders(context), {
    everyMs: sweepSeconds * 1000,
    log: context.log,
    failure: 'Booking reminders could not be sent',
  })
}

/**
 * Enqueues the reminders that are due. A ledger row, keyed by the booking and its sequence, ensures that each is sent
 * once however many processes run or restart. A moved booking has a new sequence and so gets its own reminder.
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
