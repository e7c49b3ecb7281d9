import { createContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Where somebody was in each list while the tab is open: its filters, its order and its page, as the address has them. */
export const ListPlaces = createContext<ReadonlyMap<string, string>>(new Map())

export function useListPlaces(): ReadonlyMap<string, string> {
  const { pathname, search } = useLocation()
  const [places] = useState(() => new Map<string, string>())
  useEffect(() => {
    places.set(pathname, search)
  }, [places, pathname, search])
  return places
}

/** Leads to a list as it was left; a way that says itself where it leads stays as it is. */
export function findReturnPath(to: string, places: ReadonlyMap<string, string>): string {
  return to + (places.get(to) ?? '')
}
