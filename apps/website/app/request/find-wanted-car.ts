import { writeTag } from '@forecourt/domain/change/change-tag'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from './contexts.ts'
import { findCarForPage } from './find-car.ts'

/** The vehicle of the `car_id` parameter, or null for a form about no vehicle. */
export async function findWantedCar(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<Car | null> {
  const text = query.get('car_id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) return null
  context.get(pageContext).dependsOn(writeTag('car', text))
  // Fail rather than show a general form, which would be sent without the vehicle that the visitor asked about.
  const found = await findCarForPage(context, { carId: Number(text) })
  return found.state === 'found' ? found.car : null
}
