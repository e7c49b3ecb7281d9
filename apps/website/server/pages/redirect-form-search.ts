import { createMiddleware } from 'hono/factory'
import { keepMarketing } from '../cache/request/keep-marketing.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { tidyFormSearch } from './tidy-form-search.ts'

/** A form without script cannot write the address that its page should have, so the server does (docs/decisions/090). */
export const redirectFormSearch = createMiddleware<{ Variables: WebsiteVariables }>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const tidy = tidyFormSearch(search, c.get('site').settings.defaultSort)
  if (tidy === null) return next()
  c.header('Cache-Control', 'no-store')
  return c.redirect(keepMarketing(tidy === '' ? pathname : `${pathname}?${tidy}`, search), 303)
})
