import type { PlatformContext } from '../../platform-context.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import { createMakeLead } from './make-lead.ts'

/** The operations' world, wired to the platform: its leads, its accounts, its queue. */
export function createReservations(platform: PlatformContext): ReservationContext {
  const { db, clock, log, findProcessor, pictures, queue } = platform
  return {
    db,
    clock,
    log,
    findProcessor,
    pictures,
    makeLead: createMakeLead(platform),
    wake: (tx, id, atMs) =>
      queue.requeue(tx, 'reservation', [
        { id, afterSeconds: Math.max(0, Math.ceil((atMs - clock()) / 1000)) },
      ]),
  }
}
