import { answerPayment } from '../features/checkout/payment/answer-payment.ts'
import { readDeliveryPrice } from '../features/checkout/steps/read-delivery-price.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/checkout-api'

export const handle = { perVisitor: true } satisfies PageHandle

/** What the checkout's script asks: what the platform knows of the payment, or what a delivery costs. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const postcode = url.searchParams.get('postcode')
  return postcode === null
    ? answerPayment({ context, slug: params.slug, wish: { intent: 'ask' }, origin: url.origin })
    : readDeliveryPrice(context, postcode)
}

/** Opens the payment, or charges the card behind a token. Amount and vehicle are the server's. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null)
  const { intent, token } = Object(body)
  const wish =
    intent === 'confirm' && typeof token === 'string' && token !== ''
      ? ({ intent, token } as const)
      : ({ intent: 'open' } as const)
  return answerPayment({ context, slug: params.slug, wish, origin: url.origin })
}
