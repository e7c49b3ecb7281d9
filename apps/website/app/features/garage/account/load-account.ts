import type { RouterContextProvider } from 'react-router'
import {
  logContext,
  pathsContext,
  platformContext,
  sessionContext,
  siteContext,
} from '../../../request/contexts.ts'
import { vehiclePageName } from '../../../site/vehicle-title.ts'
import type { AccountView } from './account-post-result.ts'

/** The platform's page size; the garage shows all of them. */
const maxListed = 48

/** The signed-in user with their saved cars, for pages without script. A failure means guest and is logged (S8.09). */
export async function loadAccount(context: Readonly<RouterContextProvider>): Promise<AccountView> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const platform = context.get(platformContext)
  const { account } = context.get(sessionContext)
  const guest: AccountView = {
    siteName: site.name,
    user: null,
    sessions: 0,
    saved: [],
    savedMore: 0,
    garageHref: paths.savedCars(),
    privacyHref: paths.privacyPolicy(),
  }
  if (account === null) return guest
  try {
    const { user, watchlist, sessions } = await platform.call('visitorAccount', {
      websiteId: site.id,
      account,
    })
    const ids = watchlist.toReversed().slice(0, maxListed)
    const { cars } =
      ids.length === 0
        ? { cars: [] }
        : await platform.call('savedCars', { websiteId: site.id, query: { ids: ids.join() } })
    const saved = ids
      .flatMap((id) => cars.filter((car) => car.id === id))
      .map((car) => ({ id: car.id, title: vehiclePageName(car), href: paths.vehicle(car.slug) }))
    return { ...guest, user, sessions, saved, savedMore: Math.max(0, watchlist.length - maxListed) }
  } catch (error) {
    context.get(logContext).warn({ err: error }, 'The account could not be read')
    return guest
  }
}
