import * as events from '@forecourt/domain/tracking/event-ids'
import { searchPayload } from '@forecourt/domain/tracking/search-payload'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { track } from '../../../tracking/track.ts'
import type { ListingView } from '../view/listing-view.ts'

/** A search that stands for so long is one; what comes quicker is still being chosen or typed. */
const settledMs = 1_000

/**
 * The key of the listing that this document was opened with, until its search has settled. React Router calls it a POP
 * as it does a return, and its scroll restoration gives it a key like any other.
 */
let openedKey: string | null | undefined

/** Event 29, once for every search that has settled. Back, Forward and reload return to one; they are none. */
export function useSearchEvent({ searched, path }: ListingView): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const told = useRef<string | null>(null)
  const text = searched?.text ?? null
  const product = searched?.product ?? null
  useEffect(() => {
    if (openedKey === undefined) openedKey = isPop && isOpenedAnew() ? key : null
    const isReturn = isPop && key !== openedKey
    const timer = setTimeout(() => {
      const isNew = told.current !== text && !isReturn
      told.current = text
      openedKey = null
      if (text !== null && isNew) track(events.search, null, path, product && searchPayload(product, text))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [text, product, path, isPop, key])
}

/** By a link or an address, and neither by a reload nor by Back from another document. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}
