import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { clientAddress } from '../requests/client-address.ts'

type PacedEnv = { Bindings: Partial<HttpBindings>; Variables: { isRefused: boolean } }

/** Twenty a second. */
const everyMs = 50
/** Those beyond are sent at once: a connection that waits is one that nobody else has. */
const mostWaiting = 100

/**
 * When a refusal to an address may be sent: one after the other. Saying no costs little, but whoever hears it at once
 * asks again at once, and forty connections then keep a core busy with nothing but refusals.
 */
export function createRefusalDelay(): (address: string) => Promise<void> {
  const waiting = new Map<string, number>()
  return async (address) => {
    const before = waiting.get(address) ?? 0
    if (before >= mostWaiting) return
    waiting.set(address, before + 1)
    await delay((before + 1) * everyMs)
    const left = (waiting.get(address) ?? 1) - 1
    if (left > 0) waiting.set(address, left)
    else waiting.delete(address)
  }
}

/** Sends answers that an app has marked as refused at that pace. */
export function slowDownRefusals({ trustProxy }: { trustProxy: boolean }): MiddlewareHandler<PacedEnv> {
  const pace = createRefusalDelay()
  return createMiddleware<PacedEnv>(async (c, next) => {
    await next()
    if (c.get('isRefused')) await pace(clientAddress(c, trustProxy))
  })
}
