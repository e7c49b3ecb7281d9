import type { paymentEndpoints } from '@forecourt/contract/endpoints/payments'
import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import type { Handlers } from '../../../infrastructure/http/create-routes.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { receiveCallback } from './receive-callback.ts'

const maxBytes = 500_000

/**
 * The endpoints that gateways call. They need no basic authentication, because the signature over the raw body
 * identifies the caller.
 */
export function callbackHandlers(
  reservations: ReservationContext,
): Handlers<Pick<typeof paymentEndpoints, 'paymentCallback'>> {
  return {
    async paymentCallback({ c, params }) {
      const processor = gatewayNames.find((name) => name === params.processor)
      if (!processor) throw fail('gateway-not-found')
      const length = Number(c.req.header('content-length') ?? 0)
      if (length > maxBytes) throw fail('callback-too-large')
      const rawBody = new Uint8Array(await c.req.arrayBuffer())
      if (rawBody.byteLength > maxBytes) throw fail('callback-too-large')
      const { pathname, search } = new URL(c.req.url)
      await receiveCallback(
        reservations,
        { processor, account: params.account ?? '' },
        { rawBody, headers: c.req.raw.headers, method: 'POST', path: pathname + search },
      )
      return c.text('OK')
    },
  }
}
