import { useRouteLoaderData, useSearchParams } from 'react-router'
import { toCardView } from '../features/card/view/card-view.ts'
import { listSimilar } from '../features/card/view/list-similar.ts'
import { findSentLead } from '../features/success/find-sent-lead.ts'
import { SuccessPage } from '../features/success/success-page.tsx'
import { toSuccessView } from '../features/success/success-view.ts'
import { pageWords } from '../features/success/words.ts'
import { SimilarCars } from '../features/vehicle-page/similar-cars.tsx'
import { usePostedEvent } from '../leads/browser/use-posted-event.ts'
import { clockContext, pathsContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import { LocationCard } from '../site/places/locations.tsx'
import type { Route } from './+types/success'

// It shows the visitor's own lead, so it is rendered per visitor and never cached.
export const handle = { perVisitor: true } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const nowMs = context.get(clockContext)()
  const sent = await findSentLead(context, url.searchParams)
  const similar = sent.car ? await listSimilar(context, site.id, sent.car.slug) : []
  return {
    success: toSuccessView(sent, site, paths),
    similar: similar.map((car) => toCardView(car, site, paths, nowMs)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { next, siteName } = loaderData.success
  return [{ title: `${next.title} | ${siteName}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function Success({ loaderData: { success, similar } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  usePostedEvent(query.get('lead_id'))
  const locations = useRouteLoaderData<typeof rootLoader>('root')?.site.locations ?? []
  const location = locations.find(({ id }) => id === success.locationId) ?? locations[0]
  return (
    <SuccessPage
      success={success}
      place={location && <LocationCard location={location} wide={false} />}
      similar={<SimilarCars cars={similar} title={pageWords.similar} />}
    />
  )
}
