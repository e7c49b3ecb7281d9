import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { clientAddress } from '../requests/client-address.ts'

type PacedEnv = { Bindings: Partial<HttpBindings>; Variables: { isRefused: boolean } }

/** Twenty a second. */
const everyMs = 50
/** Refusals beyond this are sent at once, because a waiting connection is unavailable to others. */
const maxWaiting = 100

/**
 * Delays refusals to an address, one after the other. A refusal is cheap, but a client that gets it at once retries at
 * once, and forty such connections would keep a core busy with refusals.
 */
export function createRefusalDelay(): (address: string) => Promise<void> {
  const waiting = new Map<string, number>()
  return async (address) => {
    const before = waiting.get(address) ?? 0
    if (before >= maxWaiting) return
    waiting.set(address, before + 1)
    await delay((before + 1) * everyMs)
    const left = (waiting.get(address) ?? 1) - 1
    if (left > 0) waiting.set(address, left)
    else waiting.delete(address)
  }
}

/** Delays responses that an app has marked as refused. */
export function slowDownRefusals({ trustProxy }: { trustProxy: boolean }): MiddlewareHandler<PacedEnv> {
  const pace = createRefusalDelay()
  return createMiddleware<PacedEnv>(async (c, next) => {
    await next()
    if (c.get('isRefused')) await pace(clientAddress(c, trustProxy))
  })
}
