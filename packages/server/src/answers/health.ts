import type { Context } from 'hono'

/** GET /healthz: that the process runs. */
export const answerHealth = (c: Context) => c.text('ok', 200, { 'Cache-Control': 'no-store' })
