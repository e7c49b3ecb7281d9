import { isOpenAttempt } from '@forecourt/domain/reservation/payment/attempt-state'
import { listAttempts } from './ledger/attempt-store.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import type { ReservationRow } from './ledger/reservation-store.ts'
import { checkPaymentAtGateway } from './settlement/settle-reservation.ts'

/** How long a gateway's answer counts as fresh, so that a page that polls does not query the gateway each time. */
const freshMs = 1_000

/** The visitor has returned from paying: queries the gateway, because only its answer is reliable. */
export async function refreshReservation(
  context: ReservationContext,
  reservation: ReservationRow,
): Promise<void> {
  const [attempt] = await listAttempts(context.db, reservation.id)
  if (!attempt || !isOpenAttempt(attempt.state)) return
  const age = context.clock() - attempt.updatedAt.getTime()
  if (attempt.checks === 0 || age >= freshMs) await checkPaymentAtGateway(context, reservation, attempt)
}
