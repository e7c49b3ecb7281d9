import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * By what visitors are told apart when they are counted; never logged. Behind our own proxy it is the last address
 * that the proxy wrote.
 */
export function visitorAddress(
  c: Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'req' | 'env'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown'
}
