import { searchPayload } from '@forecourt/domain/tracking/search-payload'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { track } from '../../../tracking/track.ts'
import type { ListingView } from '../view/listing-view.ts'

/** A search that stands for so long is one; what comes quicker is still being chosen or typed. */
const settledMs = 1_000
/** What React Router calls the first place of a visit. */
const firstKey = 'default'

/** Event 29, once for every search that has settled. Back, Forward and reload return to one; they are none. */
export function useSearchEvent({ searched, path }: ListingView): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && key !== firstKey
  const told = useRef<string | null>(null)
  const text = searched?.text ?? null
  const product = searched?.product ?? null
  useEffect(() => {
    const timer = setTimeout(() => {
      const isNew = told.current !== text && !isReturn
      told.current = text
      if (text !== null && isNew) track('search', null, path, product && searchPayload(product, text))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [text, product, path, isReturn])
}
