import { listVisitTimes } from '../leads/server/list-visit-times.ts'
import { findWantedCar } from '../request/find-wanted-car.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-test-drive-times'

export const handle = { perVisitor: true } satisfies PageHandle

/** Free slots for a form with script: of a location, and of a vehicle if one is given. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const car = await findWantedCar(context, searchParams)
  const options = await listVisitTimes(
    context,
    { kind: 'test-drive', car },
    searchParams.get('location') ?? '',
  )
  return options === 'failed'
    ? Response.json({ error: 'Times cannot be had.' }, { status: 503 })
    : Response.json({ options })
}
