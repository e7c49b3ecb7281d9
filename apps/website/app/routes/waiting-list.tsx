import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { WaitlistPage } from '../features/checkout/waitlist-page.tsx'
import { pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { answerLink, readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/waiting-list'

export const handle = secretPage
export const headers = secretHeaders

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
      isConfirmed: waiter.isConfirmed,
      isNotified: waiter.isNotified,
      isFree: waiter.car.isFree,
      carName: waiter.car.name,
      carHref: paths.vehicle(waiter.car.slug),
    },
  }
  return answerLink(view, link, waiter !== null)
}

export async function action({ context, url }: Route.ActionArgs) {
  const link = readLink(url)
  ownPath(context.get(pathsContext).waitingList(link))
  if (link !== '')
    await context
      .get(platformContext)
      .call('confirmWaitlistEntry', { websiteId: context.get(siteContext).id, token: link })
  return null
}

async function findWaiter(context: Route.LoaderArgs['context'], token: string) {
  const of = { websiteId: context.get(siteContext).id, token }
  return (await context.get(platformContext).call('waitlistEntry', of)).waiter
}

export const meta = secretMeta(pageTitle('waitingList'))

export default function WaitingList({ loaderData }: Route.ComponentProps) {
  return <WaitlistPage {...loaderData} />
}
