import { createWindowCounts } from '@forecourt/domain/capacity/window-counts'

export type LeadLimits = { isWithin(visitorKey: string, siteId: number): boolean }

/** A household or an office shares one address; a form has few steps. Further limits, by contact, are the platform's. */
const perAddress = { points: 60, duration: 60 }
const perSite = { points: 1_200, duration: 60 }

export function createLeadLimits(address = perAddress, site = perSite): LeadLimits {
  const addresses = createWindowCounts(address.duration)
  const sites = createWindowCounts(site.duration)
  return {
    // Whoever is refused by their own bound takes nothing from the site's.
    isWithin: (visitorKey, siteId) =>
      addresses.add(visitorKey) <= address.points && sites.add(String(siteId)) <= site.points,
  }
}
