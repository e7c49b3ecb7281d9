import { foldMailbox } from '@forecourt/domain/capacity/fold-mailbox'
import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'
import { RateLimiterMemory } from 'rate-limiter-flexible'

export type LeadLimits = { perSiteAndMinute: number; perContactAndHour: number }

/** No dealer has a thousand visitors who write in one minute, and no visitor writes thirty times in an hour. */
export const defaultLeadLimits: LeadLimits = { perSiteAndMinute: 1_000, perContactAndHour: 30 }

/** Where a lead comes from, by hash, and how many an hour its site takes from there. */
export type LeadOrigin = { addressHash: string; most: number }

export type LeadMeter = (
  siteId: number,
  contacts: LeadContacts,
  origin?: LeadOrigin | null,
) => Promise<string[]>

/**
 * Counts leads of a site, of a contact and of an address in this process and tells which bounds are passed. Nothing is
 * refused here: a lead over the bound is kept and marked.
 */
export function createLeadMeter(limits: LeadLimits): LeadMeter {
  const bySite = new RateLimiterMemory({ points: limits.perSiteAndMinute, duration: 60 })
  const byContact = new RateLimiterMemory({ points: limits.perContactAndHour, duration: 3_600 })
  const byAddress = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 3_600 })
  return async (siteId, { email, phone }, origin) => {
    // Labels after a plus make many addresses of one mailbox.
    const contacts = [email && foldMailbox(email), phone].filter((contact) => contact !== null)
    const isOver = await Promise.all([
      isPassed(bySite, `${siteId}`),
      ...contacts.map((contact) => isPassed(byContact, `${siteId}:${contact}`)),
    ])
    const [site, ...others] = isOver
    const fromThere = origin ? await byAddress.consume(`${siteId}:${origin.addressHash}`) : null
    return [
      ...(site ? ['site-rate'] : []),
      ...(others.includes(true) ? ['contact-rate'] : []),
      ...(origin && fromThere && fromThere.consumedPoints > origin.most ? ['address-rate'] : []),
    ]
  }
}

async function isPassed(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => false,
    () => true,
  )
}
