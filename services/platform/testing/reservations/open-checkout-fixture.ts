import type { Server } from 'node:http'
import { findGateway, type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { createProcessors } from '@forecourt/payments/create-processors'
import { sandboxAccounts } from '@forecourt/payments/gateways'
import { listenHere } from '@forecourt/payments/sandbox/listen-here'
import { startSandbox } from '@forecourt/payments/sandbox/start-sandbox'
import { createSandboxControl } from '@forecourt/payments/testing/sandbox-control'
import { createSandboxVisitor } from '@forecourt/payments/testing/sandbox-visitor'
import { createAdaptorServer } from '@hono/node-server'
import { openReservationFixture, type ReservationFixture } from './open-reservation-fixture.ts'

const card = '4242424242424242'

export type CheckoutFixtureOptions = { cars: number; timeoutMs: number }

/** The three gateways over real HTTP, and a fixture whose deposits use them, including callbacks. */
export async function openCheckoutFixture({ cars, timeoutMs }: CheckoutFixtureOptions) {
  let aheadMs = 0
  const clock = () => Date.now() + aheadMs
  const sandbox = await startSandbox({ clock })
  const accounts = sandboxAccounts(sandbox.origin)
  const fixture = await openReservationFixture({
    findProcessor: createProcessors(Object.values(accounts), { clock, timeoutMs }),
    publicKey: (name) => accounts[name].publicKey,
    cars,
    clock,
  })
  const whole = (request: Request) => fixture.platform.app.fetch(request)
  let answer: (request: Request) => Response | Promise<Response> = whole
  const front = await listenHere(createAdaptorServer({ fetch: (request) => answer(request) }) as Server)
  const control = createSandboxControl(sandbox.origin)
  for (const name of gatewayNames)
    await control.webhook(name, `${front.origin}/api/payment_callbacks/${name}/${accounts[name].publicKey}`)
  const visitor = createSandboxVisitor(sandbox.origin, { timeoutMs })
  return {
    fixture,
    control,
    front,
    visitor,
    sandboxOrigin: sandbox.origin,
    aheadMs: () => aheadMs,
    /** The current receiver of callbacks: the platform, or a replacement. */
    answerWith(other: typeof answer | null) {
      answer = other ?? whole
    },
    pass(ms: number) {
      aheadMs += ms
    },
    /** The steps between pressing Pay and the gateway's answer; our own state comes from `read`. */
    async pay(
      processor: GatewayName,
      visit: ReturnType<ReservationFixture['visit']>,
      reservationId: string,
    ): Promise<void> {
      if (findGateway(processor).chargesInBrowser) {
        const { clientSecret } = await visit.intent()
        await visitor.fillCard(processor, { number: card, clientSecret })
        return
      }
      await visit.hold(reservationId)
      const { token } = await visitor.fillCard(processor, { number: card })
      await visit.confirm(reservationId, token ?? '', front.origin)
    },
    /** The charges of the gateways by reservation, from their own records. */
    async charges() {
      const rows = await fixture.query('select gateway_reference, reservation_id from payment_attempts')
      const ids = new Map(rows.map((row) => [row.gateway_reference, row.reservation_id]))
      return (await control.charges()).map(({ reference, amountCents, refundedCents }) => ({
        reservationId: String(ids.get(reference)),
        amountCents,
        refundedCents,
      }))
    },
    async close() {
      await front.close()
      await sandbox.close()
      await fixture.platform.close()
    },
  }
}

export type CheckoutFixture = Awaited<ReturnType<typeof openCheckoutFixture>>
