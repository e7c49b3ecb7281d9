import { isAhead } from '@forecourt/domain/capacity/is-ahead'
import { DeliveryError } from '../delivery-error.ts'

export type UnresponsiveHosts = {
  /**
   * Posts, unless the same server has just failed to answer for the same site: then it fails at once instead of timing
   * out.
   */
  ask: (siteId: number, url: string, post: () => Promise<void>) => Promise<void>
}

const maxSilent = 2
const firstPauseMs = 5_000
const longestPauseMs = 60_000
const maxHosts = 1_000

/**
 * Remembers which servers of which site do not answer, so that a hundred messages to one that hangs do not each wait for
 * it. It is tried again after a pause, which gets longer each time.
 */
export function createUnresponsiveHosts(clock: () => number): UnresponsiveHosts {
  const hosts = new Map<string, { times: number; untilMs: number }>()
  return {
    async ask(siteId, url, post) {
      const key = `${siteId} ${URL.canParse(url) ? new URL(url).host : ''}`
      const before = hosts.get(key)
      if (before && isAhead(before.untilMs, clock(), longestPauseMs))
        throw new DeliveryError('The server did not answer the messages before this one.')
      try {
        await post()
      } catch (error) {
        if (!(error instanceof DeliveryError) || !error.isSilence) {
          hosts.delete(key)
          throw error
        }
        const times = (before?.times ?? 0) + 1
        const pauseMs = Math.min(firstPauseMs * 2 ** (times - maxSilent), longestPauseMs)
        const [oldest] = hosts.keys()
        if (hosts.size >= maxHosts && oldest !== undefined) hosts.delete(oldest)
        hosts.set(key, { times, untilMs: times < maxSilent ? 0 : clock() + pauseMs })
        throw error
      }
      hosts.delete(key)
    },
  }
}
