import { Hono } from 'hono'
import type { ChangeFeed } from './change-feed.ts'
import { changesToJson } from './changes-to-json.ts'
import { streamChanges } from './stream-changes.ts'

export function changeRoutes({ changes }: { changes: ChangeFeed }): Hono {
  const routes = new Hono()

  routes.get('/internal/changes', async (context) => {
    const text = context.req.query('since') ?? ''
    const since = /^\d{1,15}$/.test(text) ? Number(text) : null
    if (context.req.header('accept')?.includes('text/event-stream')) {
      context.header('content-type', 'text/event-stream')
      context.header('cache-control', 'no-store')
      return context.body(streamChanges(changes, since, context.req.raw.signal))
    }
    return context.json(changesToJson(await changes.read(since)))
  })

  return routes
}
