import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { linkEvent } from './link-event.ts'
import { findPageCarId } from './page-vehicle.ts'
import { track } from './track.ts'

/** Calls and directions are counted wherever their links stand: header, footer, cards, pages. */
export function useLinkEvents(): void {
  const carId = findPageCarId(useMatches().at(-1)?.loaderData)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const name = link && linkEvent(link.href)
      if (name) track(name, carId)
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  }, [carId])
}
