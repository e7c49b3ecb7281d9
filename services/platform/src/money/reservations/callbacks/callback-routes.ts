import { paymentProviders } from '@forecourt/domain/vehicle/car'
import { Hono } from 'hono'
import { PlatformError } from '../../../ground/http/platform-error.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { receiveCallback } from './receive-callback.ts'

const MOST_BYTES = 500_000

/** What gateways call. No basic authentication: the signature over the bytes says who it is. */
export function callbackRoutes(reservations: ReservationContext): Hono {
  const routes = new Hono()
  routes.post('/api/payment_callbacks/:processor/:account', async (context) => {
    const processor = paymentProviders.find((name) => name === context.req.param('processor'))
    if (!processor) throw new PlatformError('NOT_FOUND', 'There is no such gateway.')
    const length = Number(context.req.header('content-length') ?? 0)
    if (length > MOST_BYTES) throw new PlatformError('TOO_LARGE', 'This callback is too large.')
    const rawBody = new Uint8Array(await context.req.arrayBuffer())
    if (rawBody.byteLength > MOST_BYTES) throw new PlatformError('TOO_LARGE', 'This callback is too large.')
    const { pathname, search } = new URL(context.req.url)
    await receiveCallback(
      reservations,
      { processor, account: context.req.param('account') },
      { rawBody, headers: context.req.raw.headers, method: 'POST', path: pathname + search },
    )
    return context.text('OK')
  })
  return routes
}
