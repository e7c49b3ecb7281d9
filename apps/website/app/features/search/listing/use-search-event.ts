import * as events from '@forecourt/domain/tracking/event-ids'
import { searchPayload } from '@forecourt/domain/tracking/search-payload'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { track } from '../../../tracking/track.ts'
import type { ListingView } from '../view/listing-view.ts'

/** A search counts once it is unchanged for this long; quicker ones are still being typed or chosen. */
const settledMs = 1_000

/**
 * The location key of the listing that opened this document, until its search has settled. React Router reports POP for
 * it, like for a return, and scroll restoration gives it an ordinary key.
 */
let openedKey: string | null | undefined

/** Event 29, once per settled search. Back, Forward and reload return to an earlier search and do not count. */
export function useSearchEvent({ searched, path }: ListingView): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const reportedSearch = useRef<string | null>(null)
  const text = searched?.text ?? null
  const product = searched?.product ?? null
  useEffect(() => {
    if (openedKey === undefined) openedKey = isPop && isOpenedAnew() ? key : null
    const isReturn = isPop && key !== openedKey
    const timer = setTimeout(() => {
      const isNew = reportedSearch.current !== text && !isReturn
      reportedSearch.current = text
      openedKey = null
      if (text !== null && isNew) track(events.search, null, path, product && searchPayload(product, text))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [text, product, path, isPop, key])
}

/** Opened by a link or an address, not by reload or by Back from another document. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}
