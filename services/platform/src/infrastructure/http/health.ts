import type { siteEndpoints } from '@forecourt/contract/endpoints/sites'
import type { Handlers } from './create-routes.ts'

export function healthHandlers({
  isReady,
}: {
  isReady: () => boolean
}): Handlers<Pick<typeof siteEndpoints, 'liveness' | 'readiness'>> {
  return {
    liveness: ({ c }) => c.text('ok', 200, { 'Cache-Control': 'no-store' }),
    readiness({ c }) {
      const ready = isReady()
      return c.json({ ready }, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
    },
  }
}
