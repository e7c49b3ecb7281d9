import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

export type Credentials = { user: string; password: string }

/** The website that these credentials belong to; null for unknown credentials. */
export type FindWebsite = (credentials: Credentials) => Promise<number | null>

const callingSite = 'callingSite'

/**
 * Every call uses basic authentication (S7.04); there are no public calls here. The configured credentials are shared
 * by all websites and allow everything; a website's own credentials identify the calling site.
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

/** The site of the caller's own credentials; null for shared ones. */
export function readCallingSite(c: Context): number | null {
  const siteId: unknown = c.get(callingSite)
  return typeof siteId === 'number' ? siteId : null
}

/** Neither part may contain a control character (RFC 7617, section 2). */
function readBasic(authorization: string): Credentials | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization) ?? []
  const [, user, password] =
    /^([^:\p{Cc}]+):(\P{Cc}+)$/u.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return user === undefined || password === undefined ? null : { user, password }
}

/** Hashes have equal lengths for the constant-time comparison, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
