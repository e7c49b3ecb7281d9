import { paymentEndpoints } from '@forecourt/contract/endpoints/payments'
import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { SandboxControl } from '@forecourt/payments/testing/sandbox-control'
import type { SandboxVisitor } from '@forecourt/payments/testing/sandbox-visitor'
import type { Hono } from 'hono'
import { createRoutes } from '../../src/infrastructure/http/create-routes.ts'
import { callbackHandlers } from '../../src/money/reservations/callbacks/callback-routes.ts'
import { startHold } from '../../src/money/reservations/hold/start-hold.ts'
import { confirmPayment } from '../../src/money/reservations/payment/confirm-payment.ts'
import { startPayment } from '../../src/money/reservations/payment/start-payment.ts'
import { settleReservation } from '../../src/money/reservations/settlement/settle-reservation.ts'
import { sweepReservations } from '../../src/money/reservations/sweep-reservations.ts'
import type { Mailer } from '../../src/outbox/mail/mail-message.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { type KillableContext, Killed } from './killable-context.ts'

const card = '4242424242424242'

export type Journey = { processor: GatewayName; reservationId: string; callbackUrl: string }
type Outside = { visitor: SandboxVisitor; control: SandboxControl; mailer: Pick<Mailer, 'send'> }

/** From the first click to the mail, in a process that may crash on the way; the next process continues from there. */
export async function runJourney(
  killable: KillableContext,
  { processor, reservationId: id, callbackUrl }: Journey,
  { visitor, control, mailer }: Outside,
): Promise<void> {
  const { context, reach } = killable
  try {
    if (findGateway(processor).chargesInBrowser) {
      const { clientSecret } = await startPayment(context, id)
      await visitor.fillCard(processor, { number: card, clientSecret })
    } else {
      await startHold(context, id)
      const { token } = await visitor.fillCard(processor, { number: card })
      await confirmPayment(context, id, { token: token ?? '', returnUrl: 'https://x.example/', callbackUrl })
    }
    reach('charged')
    await settleCallbacks(control)
    await settleReservation(context, id)
    await sweepReservations(context)
    await deliverWaiting(context, {
      async send(mail) {
        reach('mail:start')
        await mailer.send(mail)
      },
    })
  } catch (error) {
    const isMeant = error instanceof Killed || (error instanceof Error && error.name === 'PlatformError')
    if (!isMeant) throw error
  }
}

/** How a process that may crash answers gateways. */
export function answerCallbacks({ context }: KillableContext): Hono {
  const { paymentCallback } = paymentEndpoints
  const routes = createRoutes({ paymentCallback }, callbackHandlers(context))
  routes.onError(() => new Response(null, { status: 500 }))
  return routes
}

export async function settleCallbacks(control: SandboxControl): Promise<void> {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const waiting = (await control.callbacks()).filter(
      ({ state, attempts }) => state === 'queued' && attempts < 2,
    )
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
