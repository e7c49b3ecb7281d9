import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { GaragePage } from '../features/garage/garage-page.tsx'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { requestedPath } from '../request/own-path.ts'
import type { Route } from './+types/garage'

/** The frame of the garage (S2.22); its content is known only to the device. */
export function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  // Other names of the garage are not pages of this site.
  requestedPath(paths.garage(), url)
  const { one, many } = kindTable[site.kind]
  return {
    title: `${pageTitle('garage')} | ${site.name}`,
    garage: {
      one,
      many,
      listingHref: paths.listing(),
      tradeInHref: paths.tradeIn(),
      quizHref: paths.quiz(),
      accountHref: paths.account(),
      yourDataHref: paths.yourData(),
      vehiclePrefix: (paths.vehicle('x') ?? '/x').slice(0, -1),
    },
  }
}

/** Its query is read in the browser only, so that it also works offline. */
export function shouldRevalidate() {
  return false
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []
}

export default function MyGarage({ loaderData }: Route.ComponentProps) {
  return <GaragePage garage={loaderData.garage} />
}
