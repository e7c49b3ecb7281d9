import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'

/** What a form would send, read by the grammar: the form and the address cannot disagree. */
export function formSearch(form: HTMLFormElement, defaultSort: string): SearchState {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return parseSearch(params, defaultSort)
}
