import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { WaitingListPage } from '../features/checkout/waiting-list-page.tsx'
import { pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/waiting-list'

// Its link is a secret of whoever has the mailbox: kept by nobody and told to nobody.
export const handle = { perVisitor: true, hasSecretAddress: true } satisfies PageHandle

export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** Looking changes nothing: mail programs open links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const link = readLink(url)
  ownPath(paths.waitingList(link))
  const waiter = link === '' ? null : await findWaiter(context, link)
  const view = {
    siteName: site.name,
    listingHref: paths.listing(),
    waiter: waiter && {
      isConfirmed: waiter.confirmed,
      isTold: waiter.told,
      isFree: waiter.car.is_free,
      carName: waiter.car.name,
      carHref: paths.vehicle(waiter.car.slug),
    },
  }
  // The bare address is a page; a link that is not known is not.
  return data(view, { status: waiter || link === '' ? 200 : 404 })
}

export async function action({ context, url }: Route.ActionArgs) {
  const link = readLink(url)
  ownPath(context.get(pathsContext).waitingList(link))
  if (link !== '')
    await context
      .get(platformContext)
      .call('confirmWaiter', { websiteId: context.get(siteContext).id, token: link })
  return null
}

function readLink(url: URL): string {
  return url.searchParams.get('link') ?? ''
}

async function findWaiter(context: Route.LoaderArgs['context'], token: string) {
  const of = { websiteId: context.get(siteContext).id, token }
  return (await context.get(platformContext).call('waiter', of)).waiter
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${pageTitle('waitingList')} | ${loaderData.siteName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function WaitingList({ loaderData }: Route.ComponentProps) {
  return <WaitingListPage {...loaderData} />
}
