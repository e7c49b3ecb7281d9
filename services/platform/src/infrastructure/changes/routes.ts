import type { siteEndpoints } from '@forecourt/contract/endpoints/sites'
import type { Handlers } from '../http/create-routes.ts'
import type { ChangeFeed } from './change-feed.ts'
import { changesToJson } from './changes-to-json.ts'
import { streamChanges } from './stream-changes.ts'

export function changeHandlers({
  changes,
}: {
  changes: ChangeFeed
}): Handlers<Pick<typeof siteEndpoints, 'changes'>> {
  return {
    async changes({ c }) {
      const text = c.req.query('since') ?? ''
      const since = /^\d{1,15}$/.test(text) ? Number(text) : null
      if (c.req.header('accept')?.includes('text/event-stream')) {
        c.header('content-type', 'text/event-stream')
        c.header('cache-control', 'no-store')
        return c.body(streamChanges(changes, since, AbortSignal.any([c.req.raw.signal, changes.ending])))
      }
      return changesToJson(await changes.read(since))
    },
  }
}
