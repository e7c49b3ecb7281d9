import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { useRouteLoaderData } from 'react-router'
import { contentWords } from '../features/content/words.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Locations } from '../site/places/locations.tsx'
import { placeJsonLd } from '../site/places/place-json-ld.ts'
import type { Route } from './+types/locations'

/** All locations with opening hours and directions, on sites that have the page (S2.21). */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const { name, url } = site
  const path = ownPath(paths.locations())
  return {
    title: `${pageTitle('locations')} | ${name}`,
    description: contentWords.placesDescription(name),
    url: new URL(path, url).href,
    jsonLd: site.locations.flatMap((location) => {
      const own = location.visible ? paths.location(location.slug) : null
      return own === null ? [] : [placeJsonLd(site, location, new URL(own, url).href)]
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function OurLocations() {
  const locations = useRouteLoaderData<typeof rootLoader>('root')?.site.locations ?? []
  return (
    <>
      <div className="wrap pt-10">
        <h1 className="text-display">{pageTitle('locations')}</h1>
      </div>
      <Locations locations={locations} title={contentWords.places} />
    </>
  )
}
