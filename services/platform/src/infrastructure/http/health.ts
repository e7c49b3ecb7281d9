import type { siteEndpoints } from '@forecourt/contract/endpoints/sites'
import { answerHealth, answerReadiness } from '@forecourt/server/answers/probes'
import type { Handlers } from './create-routes.ts'

export function healthHandlers({
  isReady,
  isDraining,
}: {
  isReady: () => boolean
  isDraining: () => boolean
}): Handlers<Pick<typeof siteEndpoints, 'liveness' | 'readiness'>> {
  return {
    liveness: ({ c }) => answerHealth(c),
    readiness: ({ c }) => answerReadiness(c, isDraining() ? 'draining' : isReady() ? 'ready' : 'unavailable'),
  }
}
