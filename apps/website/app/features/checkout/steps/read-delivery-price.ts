import { moneyText } from '@forecourt/domain/money/money-text'
import type { RouterContextProvider } from 'react-router'
import { platformContext, siteContext } from '../../../contexts.ts'

/** What bringing the vehicle to a postcode costs, as a text; null where the dealer does not deliver (S7.12). */
export async function readDeliveryPrice(
  context: Readonly<RouterContextProvider>,
  postcode: string,
): Promise<Response> {
  if (!/^\d{4}$/.test(postcode)) return Response.json({ price: null })
  const dollars = await context.get(platformContext).getDeliveryPrice(context.get(siteContext).id, postcode)
  return Response.json({ price: dollars === null ? null : dollars === 0 ? 'Free' : moneyText(dollars * 100) })
}
