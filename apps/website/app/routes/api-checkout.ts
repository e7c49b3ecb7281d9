import { answerPayment } from '../features/checkout/payment/answer-payment.ts'
import { readDeliveryPrice } from '../features/checkout/steps/read-delivery-price.ts'
import { loadHold } from '../features/checkout/view/load-hold.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-checkout'

export const handle = { perVisitor: true } satisfies PageHandle

/**
 * The read calls of the checkout's script: who holds the reservation, the cost of a delivery, or the platform's state
 * of the payment.
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  if (url.searchParams.has('hold')) return loadHold(context, params.slug)
  const postcode = url.searchParams.get('postcode')
  return postcode === null
    ? answerPayment({ context, slug: params.slug, command: { intent: 'ask' }, origin: url.origin })
    : readDeliveryPrice(context, postcode)
}

/** Opens the payment, charges a tokenised card, or releases the vehicle. Amount and vehicle come from the server. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null)
  const { intent, token } = Object(body)
  const command =
    intent === 'confirm' && typeof token === 'string' && token !== ''
      ? ({ intent, token } as const)
      : ({ intent: intent === 'release' ? 'release' : 'open' } as const)
  return answerPayment({ context, slug: params.slug, command, origin: url.origin })
}
