import { isBrowserNoise } from '@forecourt/domain/tracking/is-browser-noise'
import { redactContacts } from '@forecourt/domain/tracking/redact-contacts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WebsiteVariables } from '../http/website-variables.ts'

type ReportsEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

const maxBytes = 4_096
const maxCharacters = 300

/**
 * Logs browser failures: a page's script that failed, or a form that could not be sent (S8.07). Framework noise is not
 * reported (S8.16), and anything that looks like a person's address or number is removed.
 */
export function reportRoutes(): Hono<ReportsEnv> {
  const routes = new Hono<ReportsEnv>()
  routes.post('/', bodyLimit({ maxSize: maxBytes, onError: (c) => c.body(null, 413) }), async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : null
    if (typeof text === 'string' && text !== '' && !isBrowserNoise(text))
      c.get('log').error({ message: redactContacts(text.slice(0, maxCharacters)) }, 'Error report')
    return c.body(null, 204)
  })
  return routes
}
