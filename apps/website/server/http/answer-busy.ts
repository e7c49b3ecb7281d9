import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { plainPage } from './plain-page.ts'
import { readPosted } from './read-posted.ts'
import type { WebsiteVariables } from './website-variables.ts'

/** Shorter than after a failure, because a queue empties within seconds. */
const retrySeconds = '5'

/** Reports that the server is busy, and preserves the posted form. Work that was refused has not started. */
export async function answerBusy(
  c: Context<{ Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }>,
): Promise<Response> {
  c.set('isRefused', true)
  c.get('log').warn({ path: c.req.path }, 'too much is asked for at once')
  const isScript = /^\/(?:api|mock|dealerships)\//i.test(c.req.path) || c.req.path.endsWith('.data')
  const response = isScript
    ? Response.json({ error: 'We are busy just now. Please try again in a moment.' }, { status: 503 })
    : plainPage(503, 'Back in a moment', 'We are busy just now. Please try again in a moment.', {
        phone: c.get('site')?.phone,
        posted: await readPosted(c.req.raw),
      })
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Retry-After', retrySeconds)
  return response
}
