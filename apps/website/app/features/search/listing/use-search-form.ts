import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { startTransition, useMemo, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ListingView } from '../view/listing-view.ts'

export type SearchForm = {
  /** What is chosen, also while its result is on the way: a tap shows at once. */
  state: SearchState
  isPending: boolean
  formRef: React.RefObject<HTMLFormElement | null>
  /** Shows the result of what the form holds now. */
  apply(options?: { replace?: boolean }): void
  /** Something else was chosen: what was about to be shown is not. */
  cancel(): void
}

/** The form of a listing, with script: every change is a navigation, so the address stays the only state. */
export function useSearchForm(view: ListingView): SearchForm {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const formRef = useRef<HTMLFormElement>(null)
  const loaded = useMemo(() => parseSearch(view.search, view.defaultSort), [view.search, view.defaultSort])
  // Holds until its own result is there: the result of an earlier tap must not take a later one back.
  const [draft, setDraft] = useState<SearchState | null>(null)
  // The newest choice: one that still waits for its frame must not come after another that did not wait.
  const latest = useRef<SearchState | null>(null)

  function apply({ replace = false } = {}) {
    if (!formRef.current) return
    const state = formSearch(formRef.current, view.defaultSort)
    const search = writeSearch(state, view.defaultSort)
    setDraft(state)
    latest.current = state
    afterPaint(async () => {
      if (latest.current !== state) return
      try {
        await navigate({ pathname: view.path, search }, { preventScrollReset: true, replace })
      } finally {
        // Together with the result, which React Router shows in a transition too.
        startTransition(() => setDraft((current) => (current === state ? null : current)))
      }
    })
  }

  function cancel() {
    latest.current = null
    setDraft(null)
  }

  return {
    state: draft ?? loaded,
    isPending: navigation.state === 'loading' && navigation.location.pathname === view.path,
    formRef,
    apply,
    cancel,
  }
}

/**
 * Runs a task when the screen shows what has just changed: the frame is drawn before the task that it asks for begins.
 * Fetching, and what comes of it, would otherwise stand between a tap and its answer.
 */
function afterPaint(task: () => unknown): void {
  requestAnimationFrame(() => setTimeout(task))
}

/** What a form would send, read by the grammar: the form and the address cannot disagree. */
function formSearch(form: HTMLFormElement, defaultSort: string): SearchState {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return parseSearch(params, defaultSort)
}

export const filterPanelId = 'filters'
/** The search box and the sort stand outside the form and belong to it by this. */
export const filterFormId = 'filter-form'
