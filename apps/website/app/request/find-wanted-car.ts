import { writeTag } from '@forecourt/domain/change/change-tag'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data, type RouterContextProvider } from 'react-router'
import { logContext, pageContext, platformContext, siteContext } from './contexts.ts'

/** The vehicle that `car_id` of an address names, or null: then the form is about none. */
export async function findWantedCar(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<Car | null> {
  const text = query.get('car_id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) return null
  context.get(pageContext).shows(writeTag('car', text))
  const found = await context
    .get(platformContext)
    .findVehicleState(context.get(siteContext).id, Number(text))
    .catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'vehicle of a form could not be fetched')
      // A form about none would be sent without the vehicle that the visitor asked about.
      throw data(null, { status: 503 })
    })
  return found.state === 'found' ? found.car : null
}
