import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import { pageContext, platformContext, siteContext } from '../contexts.ts'

/** The vehicle that `car_id` of an address names, or null: then the form is about none. */
export async function findWantedCar(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<Car | null> {
  const text = query.get('car_id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) return null
  const page = context.get(pageContext)
  page.shows('stock', `car:${text}`)
  const car = await context.get(platformContext).findVehicle(context.get(siteContext).id, Number(text))
  // It may be gone, or the platform: only the latter passes, so the page is not kept.
  if (!car) page.lacksSomething()
  return car || null
}
