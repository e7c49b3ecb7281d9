import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export type Credentials = { user: string; password: string }

/** Every call carries basic authentication from configuration (S7.04); there are no public calls here. */
export function basicAuth(credentials: Credentials): MiddlewareHandler {
  const { user, password } = credentials
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  return async (c, next) => {
    const given = digest(c.req.header('authorization') ?? '')
    if (!timingSafeEqual(given, expected)) {
      c.header('www-authenticate', 'Basic realm="platform"')
      return c.json({ error: 'These credentials are not known here.' }, 401)
    }
    await next()
  }
}

/** Equal lengths for the comparison, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
