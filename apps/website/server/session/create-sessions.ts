import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { clientAddress } from '@forecourt/server/requests/client-address'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { readConsent } from '../../app/session/consent-cookie.ts'
import type { Drafts, VisitorSession } from '../../app/session/visitor-session.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import {
  accountCookie,
  browserCookie,
  createBrowserId,
  mailedBrowserCookie,
  readAccountToken,
  readBrowserId,
  readMailedBrowser,
} from './account-cookie.ts'
import { createRepeatedPosts } from './repeated-posts.ts'
import { createVisitorId, readVisitor, visitorCookie } from './visitor-cookie.ts'

export type SessionOptions = {
  platform: Pick<WebsitePlatform, 'call'>
  keys: KeyRing
  now?: () => number
}

export type Sessions = ReturnType<typeof createSessions>

/** One session per request, bound to the requested site. */
export function createSessions({ platform, keys, now = Date.now }: SessionOptions) {
  const repeatedPosts = createRepeatedPosts(now)

  function open(request: Request, of: { site: { id: number }; address: string }): VisitorSession {
    const websiteId = of.site.id
    const cookies = request.headers.get('cookie')
    const place = { keys, siteId: websiteId, isSecure: new URL(request.url).protocol === 'https:' }
    const known = readVisitor(cookies, place)
    let made: string | null = null
    let browser: string | null = null
    const digest = (text: string) => keys.digests(`site ${websiteId}: ${text}`)[0]
    const start = (seed?: string) => {
      if (known !== null) return known
      made ??= seed === undefined ? createVisitorId() : digest(`visitor of ${seed}`).slice(0, 32)
      return made
    }
    const writeDraft = async (visitor: string, form: string, draft: Record<string, unknown> | null) => {
      await platform.call('writeDraft', { websiteId, visitor, form, body: { draft } })
    }
    const drafts: Drafts = {
      read: async (form) =>
        known ? (await platform.call('draft', { websiteId, visitor: known, form })).draft : null,
      write: (form, draft) => writeDraft(start(), form, draft),
      async drop(form) {
        if (known) await writeDraft(known, form, null)
      },
    }
    return {
      known,
      start,
      headers: (): Record<string, string> =>
        made === null ? {} : { 'Set-Cookie': visitorCookie(made, place) },
      drafts,
      account: readAccountToken(cookies, place),
      get device() {
        browser ??= readBrowserId(cookies, place) ?? createBrowserId()
        const mailed = readMailedBrowser(cookies, place)
        return { address: this.addressHash, browser, ...(mailed !== null && { mailed }) }
      },
      browserCookie: (value) => browserCookie(value, place),
      mailedBrowserCookie: (value) => mailedBrowserCookie(value, place),
      accountCookie: (opened) => accountCookie(opened, { ...place, nowMs: now() }),
      consent: readConsent(cookies ?? '', place.isSecure),
      rateLimitKey: (route) => `${route} ${websiteId} ${of.address}`,
      get addressHash() {
        return digest(`address ${of.address}`).slice(0, 22)
      },
      get lookupAddress() {
        const day = new Date(now()).toISOString().slice(0, 10)
        return keys.digests(`lookups of ${day}: address ${of.address}`)[0].slice(0, 22)
      },
      postKey: (answers) =>
        known === null ? repeatedPosts(digest(`${of.address} ${answers}`)) : digest(`${known} ${answers}`),
    }
  }

  return {
    open,
    /** For a cached page that is shown to everybody: there is no visitor, and none may be created. */
    forEverybody(request: Request, of: { site: { id: number } }): VisitorSession {
      const start = () => {
        throw new Error('a page that is kept for everybody cannot start a session')
      }
      const session = open(new Request(request.url), { ...of, address: 'everybody' })
      const drafts = { ...session.drafts, write: async () => start() }
      // Not spread into another object, because that would evaluate the getter that hashes the address for each page.
      return Object.assign(session, { start, drafts })
    },
  }
}

/** Stores the session of a request for handlers that run once the site is known. */
export function openSessions(sessions: Pick<Sessions, 'open'>, trustProxy: boolean) {
  return createMiddleware<{ Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }>((c, next) => {
    c.set('session', sessions.open(c.req.raw, { site: c.get('site'), address: clientAddress(c, trustProxy) }))
    return next()
  })
}
