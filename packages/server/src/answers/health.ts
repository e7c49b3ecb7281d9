import type { Context } from 'hono'

/** GET /healthz: liveness of the process. */
export const answerHealth = (c: Context) => c.text('ok', 200, { 'Cache-Control': 'no-store' })
