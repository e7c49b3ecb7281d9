import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'

/** Keys that only a form without script sends: lists without numbers and the ends of a range one by one. */
const formKey = /\[(?:min|max)?\]$/

/** The search of a filter form in the one spelling of an address, to redirect to; null when it is no form's. */
export function tidyFormSearch(search: string, defaultSort: string): string | null {
  const params = new URLSearchParams(search)
  if (![...params.keys()].some((key) => formKey.test(key))) return null
  return writeSearch(parseSearch(params, defaultSort), defaultSort)
}
