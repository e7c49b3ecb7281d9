import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import { clockContext, logContext, pageContext, platformContext } from '../../../request/contexts.ts'

/**
 * Similar vehicles, with reserved and held ones last, because a visitor who just missed one should not miss another.
 * Optional: a failure leaves the list out.
 */
export async function listSimilar(
  context: Readonly<RouterContextProvider>,
  siteId: number,
  slug: string,
): Promise<readonly Car[]> {
  try {
    const cars = await context.get(platformContext).call('similarCars', { websiteId: siteId, slug })
    const nowMs = context.get(clockContext)()
    return cars.toSorted((one, other) => Number(isReserved(one, nowMs)) - Number(isReserved(other, nowMs)))
  } catch (error) {
    context.get(logContext).error({ err: error }, 'similar vehicles left out')
    context.get(pageContext).incomplete()
    return []
  }
}

export function isReserved(
  { reserved, heldUntilMs }: Pick<Car, 'reserved' | 'heldUntilMs'>,
  nowMs: number,
): boolean {
  return reserved || (heldUntilMs !== null && heldUntilMs > nowMs)
}
