import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { hasSameFilters, readSearchForm } from '@forecourt/search/grammar/read-search-form'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { startTransition, useMemo, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { afterPaint } from '../../../browser/after-paint.ts'
import type { ListingView } from '../view/listing-view.ts'

export type SearchForm = {
  /** What is chosen, also while its result is on the way: a tap shows at once. */
  state: SearchState
  /** Whether filters of it are still words of the address. */
  hasWords: boolean
  isPending: boolean
  formRef: React.RefObject<HTMLFormElement | null>
  /** Shows the result of what the form holds now. */
  apply(options?: { replace?: boolean }): void
  /** Something else was chosen: what was about to be shown is not. */
  cancel(): void
}

/** A choice whose result is on the way. */
type Draft = { state: SearchState; hasWords: boolean }

/** The form of a listing, with script: every change is a navigation, so the address stays the only state. */
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
  // Holds until its own result is there: the result of an earlier tap must not take a later one back.
  const [draft, setDraft] = useState<Draft | null>(null)
  // The newest choice: one that still waits for its frame must not come after another that did not wait.
  const latest = useRef<SearchState | null>(null)

  function apply({ replace = false } = {}) {
    if (!formRef.current) return
    const { form, next } = readForm(formRef.current, defaultSort)
    // What is shown, or on its way already, is no further step of the history.
    const before = latest.current ?? parseSearch(search, defaultSort)
    if (writeSearch(next, defaultSort) === writeSearch({ ...before, page: 1 }, defaultSort)) return
    const current = draft?.state ?? loaded
    const hasWords = (draft?.hasWords ?? shown !== null) && hasSameFilters(form, current)
    const chosen: Draft = { state: hasWords ? form : next, hasWords }
    setDraft(chosen)
    latest.current = next
    afterPaint(async () => {
      if (latest.current !== next) return
      try {
        const to = { pathname: view.path, search: writeSearch(next, defaultSort) }
        await navigate(to, { preventScrollReset: true, replace })
      } finally {
        // Together with the result, which React Router shows in a transition too.
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

/** What a form holds and what it asks for, read by the grammar: the form and the address cannot disagree. */
function readForm(form: HTMLFormElement, defaultSort: string): { form: SearchState; next: SearchState } {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return { form: parseSearch(params, defaultSort), next: readSearchForm(params, defaultSort) }
}

export const filterPanelId = 'filters'
/** The search box and the sort stand outside the form and belong to it by this. */
export const filterFormId = 'filter-form'
