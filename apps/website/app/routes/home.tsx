import { writeTag } from '@forecourt/domain/change/change-tag'
import { cardFlipMs } from '@forecourt/domain/listing/card/card-flip'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { useRouteLoaderData } from 'react-router'
import {
  clockContext,
  logContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
} from '../contexts.ts'
import { toCardView } from '../features/card/view/card-view.ts'
import { FourCards } from '../features/home/four-cards.tsx'
import { toHomeView } from '../features/home/home-view.ts'
import { Makes } from '../features/home/makes.tsx'
import { NewestStock } from '../features/home/newest-stock.tsx'
import { QuickLinks } from '../features/home/quick-links.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { Locations } from '../site/places/locations.tsx'
import { useTheme } from '../themes/theme-context.ts'
import type { Route } from './+types/home'

const newestCount = 8

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const nowMs = context.get(clockContext)()
  const page = context.get(pageContext)
  page.shows('stock')
  // The newest stock is welcome, not needed: without it the page stands on its other sections.
  const newest = await context
    .get(platformContext)
    .listNewestCars(site.id, newestCount)
    .catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'newest stock left out')
      page.lacksSomething()
      return []
    })
  for (const car of newest) {
    page.shows(writeTag('car', car.id))
    page.holdsUntil(cardFlipMs(car, site, nowMs))
  }
  return {
    home: toHomeView(site, paths),
    newest: newest.map((car) => toCardView(car, site, paths, nowMs)),
    title: pageTitle('home', { site: site.name, city: site.city }),
    description: [site.tagline, `${site.name}, ${site.city} ${site.state}.`].filter(Boolean).join(' '),
    shareImage: site.heroImageUrl && new URL(`${site.heroImageUrl}?w=1200&h=630`, site.url).href,
    url: site.url,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, shareImage, url } = loaderData
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(shareImage ? [{ property: 'og:image', content: shareImage }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
  ]
}

export default function Home({ loaderData: { home, newest } }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const { Hero } = useTheme()
  if (!site) return null
  return (
    <>
      <Hero
        headline={home.headline}
        stockText={home.stockText}
        imageUrl={home.heroImageUrl}
        siteName={site.name}
        phone={site.phone}
        phoneHref={site.phoneHref}
        search={home.search}
        many={home.many}
      />
      <QuickLinks links={home.quickLinks} />
      <Makes makes={home.makes} />
      <NewestStock cars={newest} many={home.many} listingHref={home.listingHref} />
      <FourCards cards={home.cards} />
      <Locations locations={site.locations} />
    </>
  )
}
