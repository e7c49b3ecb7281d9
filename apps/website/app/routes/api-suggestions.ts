import { carTypes } from '@forecourt/domain/vehicle/car'
import { pageContext, platformContext, siteContext } from '../contexts.ts'
import { typeFilter } from '../features/search/view/type-filter.ts'
import type { PageHandle } from '../page-handle.ts'
import type { Route } from './+types/api-suggestions'

export const handle = { queryKeys: ['query', 'car_type'] } satisfies PageHandle

/** Makes and models that continue what somebody types, of the whole stock or of one car type. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.shows('car')
  const { searchParams } = url
  const carType = carTypes.find((type) => type === searchParams.get('car_type')) ?? null
  const answer = await context
    .get(platformContext)
    .suggestCars(context.get(siteContext).id, searchParams.get('query') ?? '', typeFilter(carType))
  page.readAt(answer.version)
  return Response.json(answer)
}
