import { foldMailbox } from '@forecourt/domain/capacity/fold-mailbox'
import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'
import { RateLimiterMemory } from 'rate-limiter-flexible'

export type LeadLimits = { perSiteAndMinute: number; perContactAndHour: number }

/** No dealer has a thousand visitors who write in one minute, and no visitor writes thirty times in an hour. */
export const defaultLeadLimits: LeadLimits = { perSiteAndMinute: 1_000, perContactAndHour: 30 }

export type LeadMeter = (siteId: number, contacts: LeadContacts) => Promise<string[]>

/**
 * Counts leads of a site and of a contact in this process and tells which bounds are passed. Addresses of visitors
 * are counted by the website. Nothing is refused here: a lead over the bound is kept and marked.
 */
export function createLeadMeter(limits: LeadLimits): LeadMeter {
  const bySite = new RateLimiterMemory({ points: limits.perSiteAndMinute, duration: 60 })
  const byContact = new RateLimiterMemory({ points: limits.perContactAndHour, duration: 3_600 })
  return async (siteId, { email, phone }) => {
    // Labels after a plus make many addresses of one mailbox.
    const contacts = [email && foldMailbox(email), phone].filter((contact) => contact !== null)
    const isOver = await Promise.all([
      isPassed(bySite, `${siteId}`),
      ...contacts.map((contact) => isPassed(byContact, `${siteId}:${contact}`)),
    ])
    const [site, ...others] = isOver
    return [...(site ? ['site-rate'] : []), ...(others.includes(true) ? ['contact-rate'] : [])]
  }
}

async function isPassed(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => false,
    () => true,
  )
}
