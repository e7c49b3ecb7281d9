import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { haveSameFilters, readSearchForm } from '@forecourt/search/grammar/read-search-form'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { startTransition, useMemo, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { afterPaint } from '../../../browser/after-paint.ts'
import type { ListingView } from '../view/listing-view.ts'

export type SearchForm = {
  /** The current selection, including while its result is loading, so that a tap shows immediately. */
  state: SearchState
  /** Whether some of its filters still come from words in the address. */
  hasWords: boolean
  isPending: boolean
  formRef: React.RefObject<HTMLFormElement | null>
  /** Navigates to the form's current state. */
  apply(options?: { replace?: boolean }): void
  /** Cancels a pending navigation, because something else was chosen. */
  cancel(): void
}

/** A selection whose result is loading. */
type Draft = { state: SearchState; hasWords: boolean }

/** A listing's form with script: every change is a navigation, so that the address stays the only state. */
export function useSearchForm(view: ListingView): SearchForm {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const formRef = useRef<HTMLFormElement>(null)
  const { search, shown, defaultSort } = view
  const loaded = useMemo(
    () => ({
      ...parseSearch(shown ?? search, defaultSort),
      query: parseSearch(search, defaultSort).query,
    }),
    [search, shown, defaultSort],
  )
  // Kept until its own result has arrived, so that an earlier tap's result does not revert a later one.
  const [draft, setDraft] = useState<Draft | null>(null)
  // The latest selection, so that one still waiting for its frame does not override a newer one.
  const latest = useRef<SearchState | null>(null)

  function apply({ replace = false } = {}) {
    if (!formRef.current) return
    const { form, next } = readForm(formRef.current, defaultSort)
    // A state that is shown or loading already adds no history entry.
    const before = latest.current ?? parseSearch(search, defaultSort)
    if (writeSearch(next, defaultSort) === writeSearch({ ...before, page: 1 }, defaultSort)) return
    const current = draft?.state ?? loaded
    const hasWords = (draft?.hasWords ?? shown !== null) && haveSameFilters(form, current)
    const chosen: Draft = { state: hasWords ? form : next, hasWords }
    setDraft(chosen)
    latest.current = next
    afterPaint(async () => {
      if (latest.current !== next) return
      try {
        const to = { pathname: view.path, search: writeSearch(next, defaultSort) }
        await navigate(to, { preventScrollReset: true, replace })
      } finally {
        // In the same transition as the result, which React Router renders in one too.
        startTransition(() => setDraft((newest) => (newest === chosen ? null : newest)))
        if (latest.current === next) latest.current = null
      }
    })
  }

  function cancel() {
    latest.current = null
    setDraft(null)
  }

  return {
    state: draft?.state ?? loaded,
    hasWords: draft?.hasWords ?? shown !== null,
    isPending: navigation.state === 'loading' && navigation.location.pathname === view.path,
    formRef,
    apply,
    cancel,
  }
}

/** Reads the form's state and the resulting search with the URL grammar, so that form and address always agree. */
function readForm(form: HTMLFormElement, defaultSort: string): { form: SearchState; next: SearchState } {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return { form: parseSearch(params, defaultSort), next: readSearchForm(params, defaultSort) }
}

export const filterPanelId = 'filters'
/** The search box and the sort are outside the form and refer to it by this id. */
export const filterFormId = 'filter-form'
