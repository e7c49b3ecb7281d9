import { createWindowCounts } from '@forecourt/domain/capacity/window-counts'

export type LeadLimits = { isWithin(visitorKey: string, siteId: number): boolean }

/**
 * A household or an office shares one address; a form has few steps. The platform applies further limits by contact.
 */
const perAddress = { points: 60, duration: 60 }
const perSite = { points: 1_200, duration: 60 }

export function createLeadLimits(): LeadLimits {
  const addresses = createWindowCounts(perAddress.duration)
  const sites = createWindowCounts(perSite.duration)
  return {
    // Checked in this order, so that a visitor above their own limit does not use up the site's.
    isWithin: (visitorKey, siteId) =>
      addresses.add(visitorKey) <= perAddress.points && sites.add(String(siteId)) <= perSite.points,
  }
}
