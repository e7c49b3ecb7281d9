import { createContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The last query of each list while the tab is open: its filters, order and page. */
export const ListPlaces = createContext<ReadonlyMap<string, string>>(new Map())

export function useListPlaces(): ReadonlyMap<string, string> {
  const { pathname, search } = useLocation()
  const [places] = useState(() => new Map<string, string>())
  useEffect(() => {
    places.set(pathname, search)
  }, [places, pathname, search])
  return places
}

/** Leads to a list as the user left it, else with the query that is known; a link with its own stays unchanged. */
export function findReturnPath(to: string, places: ReadonlyMap<string, string>, query = ''): string {
  return to + (places.get(to) ?? query)
}
