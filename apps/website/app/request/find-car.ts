import type { GoneVehicle } from '@forecourt/contract/endpoints/stock'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data, type RouterContextProvider } from 'react-router'
import { type Log, logContext, platformContext, siteContext, type WebsitePlatform } from './contexts.ts'

/**
 * A car, or why there is none. `gone`: it was sold, and the site's retention for pages of sold cars has ended; the
 * response is 410, not 404. `failed`: the platform could not answer.
 */
export type CarState =
  | { state: 'found'; car: Car }
  | { state: 'gone'; vehicle: GoneVehicle | null }
  | { state: 'absent' }
  | { state: 'failed' }

type CarKey = { slug: string } | { carId: number }

/** Never rejects: a car that does not exist or could not be fetched is logged, and the result has no car (S8.01). */
export async function findCar(
  { platform, log }: { platform: WebsitePlatform; log: Log },
  websiteId: number,
  key: CarKey,
): Promise<CarState> {
  try {
    const answer = await ('slug' in key
      ? platform.call('carDetail', { websiteId, ...key })
      : platform.call('vehicle', { websiteId, ...key }))
    if ('id' in answer) return { state: 'found', car: answer }
    log.warn({ ...key, status: answer.status ?? null }, 'There is no such car')
    return answer.status === 410 ? { state: 'gone', vehicle: answer.vehicle ?? null } : { state: 'absent' }
  } catch (error) {
    log.warn({ err: error, ...key }, 'Car data could not be fetched')
    return { state: 'failed' }
  }
}

/** The same for a page, which answers 503 if the request failed, because it is then unknown whether the car exists. */
export async function findCarForPage(
  context: Readonly<RouterContextProvider>,
  key: CarKey,
): Promise<Exclude<CarState, { state: 'failed' }>> {
  const of = { platform: context.get(platformContext), log: context.get(logContext) }
  const found = await findCar(of, context.get(siteContext).id, key)
  if (found.state === 'failed') throw data(null, { status: 503 })
  return found
}
