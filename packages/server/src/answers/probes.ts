import { type Context, Hono } from 'hono'
import { retryAfter } from './retry-after.ts'

/** Whether a process should get visitors. One that is degraded can still answer some of them. */
export type Readiness = 'ready' | 'degraded' | 'unavailable' | 'draining'

type FindReadiness = () => Readiness | Promise<Readiness>

/** GET /healthz and GET /readyz, without credentials, for load balancers and process managers. */
export function probes(findReadiness: FindReadiness): Hono {
  return new Hono()
    .get('/healthz', answerHealth)
    .get('/readyz', async (c) => answerReadiness(c, await findReadiness()))
}

/** The process runs, whatever the state of its dependencies. */
export function answerHealth(c: Context): Response {
  return c.json({ alive: true }, 200, { 'Cache-Control': 'no-store' })
}

export function answerReadiness(c: Context, state: Readiness): Response {
  const ready = state === 'ready' || state === 'degraded'
  const headers = { 'Cache-Control': 'no-store', ...(!ready && { 'Retry-After': retryAfter }) }
  return c.json({ ready, state }, ready ? 200 : 503, headers)
}
