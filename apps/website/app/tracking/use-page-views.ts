import type { PageName } from '@forecourt/domain/site/pages/page-table'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { findPageCarId, findPageProduct } from './page-vehicle.ts'
import { pageViewEvents } from './page-view-events.ts'
import { track } from './track.ts'

/** Records one page view for every page that is shown, the first and all later ones. Changed filters do not count. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  // Several routes of one page share the name before the slash.
  // A missing page has no data and is not recorded.
  const eventId =
    page?.loaderData === undefined ? undefined : pageViewEvents[page.id.split('/')[0] as PageName]
  const carId = findPageCarId(page?.loaderData)
  // Reloading the same vehicle's data is not a new page view.
  const product = useEffectEvent(() => findPageProduct(page?.loaderData))
  useEffect(() => {
    if (eventId) track(eventId, carId, pathname, product())
  }, [eventId, carId, pathname])
}
