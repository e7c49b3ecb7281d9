import { writeTag } from '@forecourt/domain/change/change-tag'
import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { useRouteLoaderData } from 'react-router'
import { toCardView } from '../features/card/view/card-view.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { toHomeView } from '../features/home/home-view.ts'
import { viewWords } from '../features/home/words.ts'
import { openOwnListing } from '../features/search/view/open-listing.ts'
import {
  clockContext,
  logContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
} from '../request/contexts.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/home'

const newestCount = 8

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const nowMs = context.get(clockContext)()
  const page = context.get(pageContext)
  const platform = context.get(platformContext)
  page.shows('stock')
  // A preset may ask for what the other vehicles have no say in, such as photos.
  if (site.settings.listingPreset) page.shows('car')
  // Stock is welcome, not needed: without it the page stands on its other sections.
  const leaveOut = (part: string) => (error: unknown) => {
    context.get(logContext).error({ err: error }, `${part} left out`)
    page.lacksSomething()
    return null
  }
  const [listed, newestCars] = await Promise.all([
    openOwnListing(platform, site, paths).catch(leaveOut('stock numbers')),
    platform.listNewestCars(site.id, newestCount).catch(leaveOut('newest stock')),
  ])
  if (listed) {
    page.readAt(listed.answer.version)
    page.holdsUntil(listed.answer.nextChangeMs)
  }
  const newest = newestCars ?? []
  for (const car of newest) {
    page.shows(writeTag('car', car.id))
    page.holdsUntil(nextCardChangeMs(car, site, nowMs))
  }
  return {
    home: toHomeView(site, paths, listed && { ...listed.answer, cities: listed.state.refinements.city }),
    newest: newest.map((car) => toCardView(car, site, paths, nowMs)),
    title: pageTitle('home', { site: site.name, city: site.city }),
    description: [site.tagline, viewWords.description(site.name, site.city, site.state)]
      .filter(Boolean)
      .join(' '),
    shareImage: site.heroImageUrl && new URL(`${site.heroImageUrl}?w=1200&h=630`, site.url).href,
    url: site.url,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, shareImage, url } = loaderData
  return [
    ...pageMeta({ title, description, url }),
    ...(shareImage ? [{ property: 'og:image', content: shareImage }] : []),
  ]
}

export default function Home({ loaderData: { home, newest } }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site ? <HomePage home={home} newest={newest} site={site} /> : null
}
