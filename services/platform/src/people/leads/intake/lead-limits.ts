import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { createWindowCounts } from '@forecourt/domain/capacity/window-counts'
import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'
import { normaliseMailbox } from '@forecourt/domain/person/normalise-mailbox'

export type LeadLimits = { perSiteAndMinute: number; perContactAndHour: number }

/** No dealer receives enquiries from a thousand visitors in a minute, and no visitor sends thirty in an hour. */
export const defaultLeadLimits: LeadLimits = { perSiteAndMinute: 1_000, perContactAndHour: 30 }

/** The hashed origin of a lead, and how many leads an hour its site accepts from there. */
export type LeadOrigin = { addressHash: string; most: number }

export type LeadMeter = (siteId: number, contacts: LeadContacts, origin?: LeadOrigin | null) => string[]

const maxKeys = cacheTable.leadCounts.maxEntries

/**
 * Counts leads by site, contact and IP address in this process and returns which limits are exceeded. Nothing is refused
 * here: a lead over the limit is stored and flagged.
 */
export function createLeadMeter(limits: LeadLimits): LeadMeter {
  const bySite = createWindowCounts(60, { maxKeys })
  const byContact = createWindowCounts(3_600, { maxKeys })
  const byAddress = createWindowCounts(3_600, { maxKeys })
  return (siteId, { email, phone }, origin) => {
    // Text after a plus turns one mailbox into many addresses, so it is ignored.
    const contacts = [email && normaliseMailbox(email), phone].filter((contact) => contact !== null)
    const ofSite = bySite.add(`${siteId}`)
    const ofContacts = contacts.map((contact) => byContact.add(`${siteId}:${contact}`))
    const ofAddress = origin ? byAddress.add(`${siteId}:${origin.addressHash}`) : 0
    return [
      ...(ofSite > limits.perSiteAndMinute ? ['site-rate'] : []),
      ...(ofContacts.some((sent) => sent > limits.perContactAndHour) ? ['contact-rate'] : []),
      ...(origin && ofAddress > origin.most ? ['address-rate'] : []),
    ]
  }
}
