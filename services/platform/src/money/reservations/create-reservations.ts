import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'

type Given = Pick<Infrastructure, 'db' | 'clock' | 'log' | 'queue' | 'keys' | 'metrics'> &
  Pick<ReservationContext, 'findProcessor' | 'submitLead' | 'recordSubmission'>

/** Connects the operations to the queue and the outbox. */
export function createReservations({ queue, clock, ...given }: Given): ReservationContext {
  return {
    db: given.db,
    log: given.log,
    keys: given.keys,
    metrics: given.metrics,
    findProcessor: given.findProcessor,
    submitLead: given.submitLead,
    recordSubmission: given.recordSubmission,
    clock,
    enqueueDeliveries: (tx, planned) => enqueueDeliveries(tx, queue, planned),
    wake: (tx, id, atMs) =>
      queue.requeue(tx, 'reservation', [
        { id, afterSeconds: Math.max(0, Math.ceil((atMs - clock()) / 1000)) },
      ]),
  }
}
