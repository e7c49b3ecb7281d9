import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isForeignPost } from './is-foreign-post.ts'
import { isReadablePath } from './is-readable-path.ts'

/** Why a request is refused before any app handles it. Each app words it in its own way. */
export type Refusal = 'unreadable' | 'foreign' | 'too large'
type Refuse = (c: Context, refusal: Refusal) => Response

/** Refuses malformed addresses, and posts from pages of other sites. */
export function guardRequests(refuse: Refuse): MiddlewareHandler {
  return async (c, next) => {
    const { method, headers, url } = c.req.raw
    if (!isReadablePath(url)) return refuse(c, 'unreadable')
    if (isForeignPost(method, headers, new URL(url).origin)) return refuse(c, 'foreign')
    return next()
  }
}

/** Refuses bodies that are larger than the limit of their address. */
export function limitBodies(
  findMostBytes: (c: Context) => number | Promise<number>,
  refuse: Refuse,
): MiddlewareHandler {
  return async (c, next) =>
    bodyLimit({ maxSize: await findMostBytes(c), onError: (c) => refuse(c, 'too large') })(c, next)
}
