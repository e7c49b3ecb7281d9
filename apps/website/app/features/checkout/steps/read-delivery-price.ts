import type { RouterContextProvider } from 'react-router'
import { platformContext, siteContext } from '../../../request/contexts.ts'
import { deliveryPriceText } from '../view/handover-view.ts'

/** The formatted delivery price for a postcode; null if the dealer does not deliver there (S7.12). */
export async function readDeliveryPrice(
  context: Readonly<RouterContextProvider>,
  postcode: string,
): Promise<Response> {
  if (!/^\d{4}$/.test(postcode)) return Response.json({ price: null })
  const cents = await context
    .get(platformContext)
    .getDeliveryPriceCents(context.get(siteContext).id, postcode)
  return Response.json({ price: cents === null ? null : deliveryPriceText(cents) })
}
