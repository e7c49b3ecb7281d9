import { RateLimiterMemory } from 'rate-limiter-flexible'

export type LeadLimits = { isWithin(visitorKey: string, siteId: number): Promise<boolean> }

/** A household or an office shares one address; a form has few steps. Further limits, by contact, are the platform's. */
const perAddress = { points: 60, duration: 60 }
const perSite = { points: 1_200, duration: 60 }

export function createLeadLimits(address = perAddress, site = perSite): LeadLimits {
  const addresses = new RateLimiterMemory(address)
  const sites = new RateLimiterMemory(site)
  return {
    async isWithin(visitorKey, siteId) {
      try {
        await addresses.consume(visitorKey)
        await sites.consume(String(siteId))
        return true
      } catch {
        return false
      }
    },
  }
}
