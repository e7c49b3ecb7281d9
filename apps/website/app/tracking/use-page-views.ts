import type { PageName } from '@forecourt/domain/site/pages/page-table'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { findPageCarId, findPageProduct } from './page-vehicle.ts'
import { pageViewEvents } from './page-view-events.ts'
import { track } from './track.ts'

/** One page view for every page that is shown: the first of the visit and every one after it. Filters are none. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  // A page that several routes lead to has the name before the slash.
  // One that is not there has no data, and is no page that somebody saw.
  const eventId =
    page?.loaderData === undefined ? undefined : pageViewEvents[page.id.split('/')[0] as PageName]
  const carId = findPageCarId(page?.loaderData)
  // The same vehicle fetched again is no other page.
  const product = useEffectEvent(() => findPageProduct(page?.loaderData))
  useEffect(() => {
    if (eventId) track(eventId, carId, pathname, product())
  }, [eventId, carId, pathname])
}
