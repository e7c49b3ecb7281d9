import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

export type Credentials = { user: string; password: string }

/** The website whose own credentials these are; null for those of nobody. */
export type FindWebsite = (credentials: Credentials) => Promise<number | null>

const callingSite = 'callingSite'

/**
 * Every call carries basic authentication (S7.04); there are no public calls here. The credentials from configuration
 * are shared by all websites and open everything; a website's own say which site is calling.
 */
export function basicAuth(credentials: Credentials, findWebsite: FindWebsite): MiddlewareHandler {
  const { user, password } = credentials
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  return async (c, next) => {
    const authorization = c.req.header('authorization') ?? ''
    if (!timingSafeEqual(digest(authorization), expected)) {
      const own = readBasic(authorization)
      const siteId = own && (await findWebsite(own))
      if (siteId === null) {
        c.header('www-authenticate', 'Basic realm="platform"')
        return c.json({ error: 'These credentials are not known here.' }, 401)
      }
      c.set(callingSite, siteId)
    }
    await next()
  }
}

/** The site that the caller's own credentials name; null for shared ones. */
export function readCallingSite(c: Context): number | null {
  const siteId: unknown = c.get(callingSite)
  return typeof siteId === 'number' ? siteId : null
}

/** Neither part may hold a control character (RFC 7617, section 2). */
function readBasic(authorization: string): Credentials | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization) ?? []
  const [, user, password] =
    /^([^:\p{Cc}]+):(\P{Cc}+)$/u.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return user === undefined || password === undefined ? null : { user, password }
}

/** Equal lengths for the comparison, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
