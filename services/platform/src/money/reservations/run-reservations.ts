import type { JobQueue } from '../../infrastructure/queue/job-queue.ts'
import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import { settleReservation } from './settlement/settle-reservation.ts'
import { sweepReservations } from './sweep-reservations.ts'

const sweepMs = 5_000

/**
 * Settles reservations in this process until closed: a job runs each at its time, and a sweep of the database finds
 * those without a job, for example after a restored backup.
 */
export async function runReservations(
  reservations: ReservationContext,
  queue: Pick<JobQueue, 'work'>,
  everyMs = sweepMs,
): Promise<Periodic> {
  await queue.work('reservation', async (id) => {
    await settleReservation(reservations, id)
    return 'done'
  })
  return runPeriodically(() => sweepReservations(reservations), {
    everyMs,
    log: reservations.log,
    failure: 'Due reservations could not be processed',
  })
}
