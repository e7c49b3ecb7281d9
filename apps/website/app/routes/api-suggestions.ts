import { carTypes } from '@forecourt/domain/vehicle/car'
import { pageContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-suggestions'

export const handle = { queryKeys: ['query', 'car_type'] } satisfies PageHandle

/** Makes and models that complete what somebody types, of all stock or of one car type. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.dependsOn('car')
  const { searchParams } = url
  const carType = carTypes.find((type) => type === searchParams.get('car_type')) ?? null
  const answer = await context.get(platformContext).call('suggestions', {
    websiteId: context.get(siteContext).id,
    query: {
      query: searchParams.get('query') ?? '',
      filter: carType ? `car_type = ${carType}` : undefined,
    },
  })
  page.readAt(answer.version)
  return Response.json(answer)
}
