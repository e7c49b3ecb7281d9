import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { formSearch } from './form-search.ts'
import type { ListingView } from './listing-view.ts'

export type SearchForm = {
  /** What is chosen, also while its result is on the way: a tap shows at once. */
  state: SearchState
  isPending: boolean
  formRef: React.RefObject<HTMLFormElement | null>
  /** Shows the result of what the form holds now. */
  apply(options?: { replace?: boolean }): void
}

/** The form of a listing, with script: every change is a navigation, so the address stays the only state. */
export function useSearchForm(view: ListingView): SearchForm {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const formRef = useRef<HTMLFormElement>(null)
  const loaded = useMemo(() => parseSearch(view.search, view.defaultSort), [view.search, view.defaultSort])
  // Belongs to the view that it changed: with the next one it is forgotten.
  const [draft, setDraft] = useState<{ of: ListingView; state: SearchState } | null>(null)

  function apply({ replace = false } = {}) {
    if (!formRef.current) return
    const state = formSearch(formRef.current, view.defaultSort)
    const search = writeSearch(state, view.defaultSort)
    setDraft({ of: view, state })
    void navigate({ pathname: view.path, search }, { preventScrollReset: true, replace })
  }

  return {
    state: draft?.of === view ? draft.state : loaded,
    isPending: navigation.state === 'loading' && navigation.location.pathname === view.path,
    formRef,
    apply,
  }
}
