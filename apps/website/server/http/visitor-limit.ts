import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { WebsiteVariables } from './website-variables.ts'

export type VisitorLimit = { points: number; seconds: number }

/**
 * Holds every visitor of a site to so many requests of one kind. They are told apart by their address, which is kept in
 * memory for as long as the count runs and never logged.
 */
export function visitorLimit(route: string, limit: VisitorLimit) {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
  return createMiddleware<{ Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }>(
    async (c, next) => {
      const isWithin = await limiter.consume(c.get('session').rateLimitKey(route)).then(
        () => true,
        () => false,
      )
      if (isWithin) return next()
      return c.json({ error: 'Too many requests. Please try again in a minute.' }, 429, {
        'Cache-Control': 'no-store',
        'Retry-After': String(limit.seconds),
      })
    },
  )
}
