import { isMapUrl } from '@forecourt/domain/content/is-map-url'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import * as events from '@forecourt/domain/tracking/event-ids'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { findPageCarId } from './page-vehicle.ts'
import { track } from './track.ts'

/** Counts calls and directions for all such links: in headers, footers, cards and pages. */
export function useLinkEvents(): void {
  const carId = findPageCarId(useMatches().at(-1)?.loaderData)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const eventId = link && linkEvent(link)
      if (eventId) track(eventId, carId)
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  }, [carId])
}

/** The event of a followed link: a call (S2.51), or directions to a place; null for all others. */
export function linkEvent(link: Pick<URL, 'href' | 'hostname' | 'pathname'>): EventId | null {
  if (link.href.startsWith('tel:')) return events.clickToCall
  return isMapUrl(link) ? events.getDirections : null
}
