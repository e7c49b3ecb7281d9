import { errorCode } from '../../ground/database/error-code.ts'
import type { Mailer } from '../../outbox/mail/mail-message.ts'
import type { PlatformContext } from '../../platform-context.ts'
import { createReservations } from './create-reservations.ts'
import { settleReservation } from './settlement/settle-reservation.ts'
import { sweepReservations } from './sweep-reservations.ts'

const SWEEP_MS = 5_000

/**
 * Settles reservations in this process until it is closed: a job wakes each at its time, and a sweep of the database
 * finds what has no job, such as after a restored backup.
 */
export async function runReservations(
  platform: PlatformContext,
  mailer: Pick<Mailer, 'send'>,
  sweepMs = SWEEP_MS,
): Promise<{ close: () => Promise<void> }> {
  const reservations = createReservations(platform)
  let sweeping: Promise<void> | null = null
  const sweep = () => {
    sweeping ??= sweepReservations(reservations, mailer)
      .catch((error) => platform.log.warn({ code: errorCode(error) }, 'Reservations could not be swept'))
      .finally(() => {
        sweeping = null
      })
  }
  await platform.queue.work('reservation', async (id) => {
    await settleReservation(reservations, id)
    return 'done'
  })
  sweep()
  const timer = setInterval(sweep, sweepMs)
  return {
    async close() {
      clearInterval(timer)
      await sweeping
    },
  }
}
