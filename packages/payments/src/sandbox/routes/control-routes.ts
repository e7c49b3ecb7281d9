import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { Hono } from 'hono'
import * as z from 'zod'
import type { CallbackOutbox } from '../bank/callback-outbox.ts'
import { callbackFaults, faultSteps, requestFaults } from '../bank/faults.ts'
import type { SandboxServices } from '../bank/sandbox-services.ts'

const faultCommand = z.object({
  processor: z.enum(gatewayNames),
  step: z.enum(faultSteps),
  fault: z.enum([...requestFaults, ...callbackFaults]),
  times: z.int().min(1).default(1),
  reference: z.string().min(1).optional(),
})
const settleCommand = z.object({ result: z.enum(['succeeded', 'declined']) })
const webhookCommand = z.object({
  processor: z.enum(gatewayNames),
  url: z.url({ protocol: /^https?$/ }).nullable(),
})

/** Commands for tests: plan faults and inspect payments. */
export function controlRoutes({ store, bank }: SandboxServices, outbox: CallbackOutbox): Hono {
  const routes = new Hono().basePath('/_sandbox')

  /** Every charge, with the refunded amount. */
  routes.get('/charges', (c) =>
    c.json(
      store.state.payments
        .filter(({ state }) => state === 'succeeded')
        .map((payment) => ({
          processor: payment.processor,
          gatewayId: payment.id,
          reference: payment.reference,
          reservationId: payment.metadata.reservation_id ?? null,
          amountCents: payment.amountCents,
          refundedCents: payment.voided
            ? payment.amountCents
            : payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0),
        })),
    ),
  )
  routes.get('/callbacks', (c) =>
    c.json(
      store.state.callbacks.map(({ processor, paymentId, news, state, attempts }) => ({
        processor,
        gatewayId: paymentId,
        news,
        state,
        attempts,
      })),
    ),
  )
  routes.post('/callbacks/release', (c) => {
    outbox.release()
    return c.json({})
  })
  routes.post('/faults', async (c) => {
    const parsed = faultCommand.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400)
    store.state.faults.push(parsed.data)
    store.save()
    return c.json(parsed.data)
  })
  routes.delete('/faults', (c) => {
    store.state.faults.length = 0
    store.save()
    return c.json({})
  })
  routes.put('/webhook', async (c) => {
    const parsed = webhookCommand.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400)
    store.state.webhookUrls[parsed.data.processor] = parsed.data.url
    store.save()
    return c.json(parsed.data)
  })
  /** Decides a pending payment, by its gateway id or our reference. */
  routes.post('/payments/:id/settle', async (c) => {
    const parsed = settleCommand.safeParse(await c.req.json())
    const name = c.req.param('id')
    const payment = store.findPayment(({ id, reference }) => id === name || reference === name)
    if (!parsed.success || payment?.state !== 'processing')
      return c.json({ error: 'There is no such pending payment.' }, 404)
    bank.settle(payment, parsed.data.result === 'succeeded' ? null : 'declined')
    store.save()
    return c.json({})
  })
  return routes
}
