import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { normaliseMailbox } from '@forecourt/domain/capacity/normalise-mailbox'
import { createWindowCounts } from '@forecourt/domain/capacity/window-counts'
import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'

export type LeadLimits = { perSiteAndMinute: number; perContactAndHour: number }

/** No dealer has a thousand visitors who write in one minute, and no visitor writes thirty times in an hour. */
export const defaultLeadLimits: LeadLimits = { perSiteAndMinute: 1_000, perContactAndHour: 30 }

/** Where a lead comes from, by hash, and how many an hour its site takes from there. */
export type LeadOrigin = { addressHash: string; most: number }

export type LeadMeter = (siteId: number, contacts: LeadContacts, origin?: LeadOrigin | null) => string[]

const mostKeys = cacheTable.leadCounts.maxEntries

/**
 * Counts leads of a site, of a contact and of an address in this process and tells which bounds are passed. Nothing is
 * refused here: a lead over the bound is kept and marked.
 */
export function createLeadMeter(limits: LeadLimits): LeadMeter {
  const bySite = createWindowCounts(60, { mostKeys })
  const byContact = createWindowCounts(3_600, { mostKeys })
  const byAddress = createWindowCounts(3_600, { mostKeys })
  return (siteId, { email, phone }, origin) => {
    // Labels after a plus make many addresses of one mailbox.
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
