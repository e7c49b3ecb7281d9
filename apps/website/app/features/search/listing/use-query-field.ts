import { normaliseSpaces } from '@forecourt/search/grammar/normalise-spaces'
import { searchLimits } from '@forecourt/search/grammar/search-state'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import type { SearchForm } from './use-search-form.ts'

/** The same delay as InstantSearch before it writes the address. */
const typingPauseMs = 400

/**
 * The text of the search field. While typing it is local state, whatever results arrive; afterwards, and after Back and
 * Forward, it follows the address. One burst of typing creates one history entry.
 */
export function useQueryField(form: SearchForm) {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const comingKey = useNavigation().location?.key
  const [typing, setTyping] = useState<{ text: string; during: string | undefined } | null>(null)
  const [seenKey, setSeenKey] = useState(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasStepped = useRef(false)

  if (seenKey !== key) {
    setSeenKey(key)
    // Text typed while Back is in progress is newer than the page that it loads.
    if (navigationType === 'POP' && typing?.during !== key) setTyping(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const typed = typing?.text ?? null
  const text = typed ?? form.state.query

  function send() {
    clearTimeout(timer.current)
    form.apply({ replace: hasStepped.current })
    hasStepped.current = true
  }

  return {
    text,
    tidy: typed === null ? '' : normaliseSpaces(typed, searchLimits.queryLength),
    type(next: string) {
      setTyping({ text: next, during: comingKey })
      clearTimeout(timer.current)
      timer.current = setTimeout(send, typingPauseMs)
    },
    /** Ends typing and submits what is pending. */
    leave() {
      if (typed !== null && normaliseSpaces(typed, searchLimits.queryLength) !== form.state.query) send()
      clearTimeout(timer.current)
      hasStepped.current = false
      setTyping(null)
    },
    /** Discards pending text, because something else replaces it. */
    drop() {
      clearTimeout(timer.current)
      hasStepped.current = false
      setTyping(null)
    },
  }
}
