import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { CallbackRequest } from '@forecourt/payments/port/callback'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { findEvent, insertEvent } from '../ledger/event-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { applyGatewayEvent } from './apply-gateway-event.ts'

/**
 * A gateway's event: verified over its raw body, stored by its id, and only then processed. The gateway gets its OK as
 * soon as the event is stored; what cannot be processed now is retried later. The public key identifies the account.
 */
export async function receiveCallback(
  context: ReservationContext,
  { processor, account }: { processor: GatewayName; account: string },
  request: CallbackRequest,
): Promise<void> {
  const reading = await context.findProcessor(processor, account)?.readCallback?.(request)
  if (reading?.kind !== 'event') {
    context.log.warn({ processor, why: reading?.why ?? 'account' }, 'A callback of a gateway was refused')
    throw fail('callback-not-signed')
  }
  await insertEvent(context.db, reading.event, account, context.clock())
  const stored = await findEvent(context.db, processor, reading.event.id)
  if (stored?.nextTryAt) await applyGatewayEvent(context, stored)
}
