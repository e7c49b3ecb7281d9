import { readSearchForm } from '@forecourt/search/grammar/read-search-form'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { createMiddleware } from 'hono/factory'
import { preserveMarketingParameters } from '../cache/request/preserve-marketing-parameters.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'

/**
 * A form without script cannot build the canonical address of its page, so the server redirects to it
 * (docs/decisions/090).
 */
export const redirectFormSearch = createMiddleware<{ Variables: WebsiteVariables }>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const tidy = tidyFormSearch(search, c.get('site').settings.defaultSort)
  if (tidy === null) return next()
  c.header('Cache-Control', 'no-store')
  return c.redirect(preserveMarketingParameters(tidy === '' ? pathname : `${pathname}?${tidy}`, search), 303)
})

/** Parameters that only a form without script sends: lists without indices, the ends of a range, and its words. */
const formKey = /\[(?:min|max)?\]$|^words\[/

/** The search of a filter form in canonical form, as a redirect target; null if it is not a form's. */
export function tidyFormSearch(search: string, defaultSort: string): string | null {
  const params = new URLSearchParams(search)
  if (![...params.keys()].some((key) => formKey.test(key))) return null
  return writeSearch(readSearchForm(params, defaultSort), defaultSort)
}
