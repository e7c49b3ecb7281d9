import type { RouterContextProvider } from 'react-router'
import { platformContext, siteContext } from '../../../request/contexts.ts'
import { deliveryPriceText } from '../view/handover-view.ts'

/** The formatted delivery price for a postcode; null if the dealer does not deliver there (S7.12). */
export async function readDeliveryPrice(
  context: Readonly<RouterContextProvider>,
  postcode: string,
): Promise<Response> {
  if (!/^\d{4}$/.test(postcode)) return Response.json({ price: null })
  const query = { postcode, website_id: context.get(siteContext).id }
  const { priceCents } = await context.get(platformContext).call('deliveryPrice', { query })
  return Response.json({ price: priceCents === null ? null : deliveryPriceText(priceCents) })
}
