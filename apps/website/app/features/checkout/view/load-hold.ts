import type { RouterContextProvider } from 'react-router'
import { platformContext, siteContext } from '../../../request/contexts.ts'
import { mayReserve } from './checkout-view.ts'
import { findCheckoutCar } from './find-checkout.ts'
import type { HoldAnswer } from './request-hold.ts'

/** For a waiting page: much smaller than the page itself, without personal data. */
export async function loadHold(context: Readonly<RouterContextProvider>, slug: string): Promise<Response> {
  const site = context.get(siteContext)
  const { car } = await findCheckoutCar(context, slug, null)
  const { state, untilMs } = await context
    .get(platformContext)
    .call('carHold', { websiteId: site.id, carId: car.id })
  const isHeld = state === 'held' && mayReserve(car, site).allowed
  return Response.json({ held: isHeld ? { untilMs } : null } satisfies HoldAnswer)
}
